import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { driving } from '../testing/actorTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { permissionWith, promptBrowser, type PromptBrowser } from '../testing/promptTesting'
import { settle } from '../testing/appTesting'
import { permissionMachine } from './permissionMachine'

async function opened(given: Partial<PromptBrowser> = {}) {
  const did: string[] = []
  const browser = promptBrowser({ did: (what) => did.push(what), ...given })
  const actor = createActor(
    permissionWith({
      ...browser,
      askLocation: () => (did.push('askLocation'), browser.askLocation()),
      askNotifications: () => (did.push('askNotifications'), browser.askNotifications()),
    }),
  ).start()
  await settle()
  return {
    ...driving(actor),
    did,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    actor,
  }
}
const never = () => new Promise<never>(() => {})

describe('the permission dialog', () => {
  test('requests nothing of the browser before OK, then one permission after the other', async () => {
    const { send, did, state } = await opened()
    expect([state(), did]).toEqual(['offered', ['saveShown']])
    await send({ type: 'permission.accept' })
    expect(did.slice(1)).toEqual([
      'saveAgreed',
      'askLocation',
      'reportLocation -6.21 106.85',
      'askNotifications',
      'registerPush',
    ])
    expect(state()).toBe('done')
  })
  test('requests notifications after the location was refused, and ends when both are refused', async () => {
    const { send, did, state } = await opened({
      askLocation: async () => null,
      askNotifications: async () => 'refused',
    })
    await send({ type: 'permission.accept' })
    expect([state(), did.slice(1)]).toEqual(['done', ['saveAgreed', 'askLocation', 'askNotifications']])
  })
  test('survives a browser that fails at either request', async () => {
    const { send, did, state } = await opened({
      askLocation: () => Promise.reject(new Error('broken')),
      askNotifications: () => Promise.reject(new Error('broken')),
    })
    await send({ type: 'permission.accept' })
    expect([state(), did.slice(1)]).toEqual(['done', ['saveAgreed', 'askLocation', 'askNotifications']])
  })
  test.each([
    [{ location: 'denied', notifications: 'prompt' }, ['askNotifications', 'registerPush']],
    [{ location: 'prompt', notifications: 'absent' }, ['askLocation', 'reportLocation -6.21 106.85']],
    [{ location: 'granted', notifications: 'granted' }, []],
  ] as const)('with %o requests %o alone', async (permissions, asked) => {
    const { send, did, state } = await opened({ permissions })
    await send({ type: 'permission.accept' })
    expect([state(), did.slice(2)]).toEqual(['done', asked])
  })
  test.each<['granted' | 'denied', string, PromptBrowser['askLocation']]>([
    ['granted', 'granted', async () => ({ latitude: 1, longitude: 2 })],
    ['denied', 'refused', async () => null],
    ['denied', 'lost, since the browser breaks', () => Promise.reject(new Error('broken'))],
  ])('stores the location as %s when it was %s, and requests nothing else', async (location, _, asked) => {
    const { send, did, state, context } = await opened({
      permissions: { location: 'prompt', notifications: 'denied' },
      askLocation: asked,
    })
    await send({ type: 'permission.accept' })
    expect([state(), context().permissions]).toEqual(['done', { location, notifications: 'denied' }])
    expect(did).not.toContain('askNotifications')
  })
  test('is over where the browser cannot say what it allows', async () => {
    const { state, did } = await opened({ read: () => Promise.reject(new Error('broken')) })
    expect([state(), did]).toEqual(['done', ['saveShown']])
  })
  test('waits for the answer about notifications, too', async () => {
    const { send, state, actor } = await opened({ askNotifications: never })
    await send({ type: 'permission.accept' })
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual(['askingNotifications', true])
  })
  test('waits for the browser’s answer, and has saved the borrower’s: it may be closed meanwhile', async () => {
    const { send, did, state, actor } = await opened({ askLocation: never })
    await send({ type: 'permission.accept' })
    expect([state(), actor.getSnapshot().hasTag('busy')]).toEqual(['askingLocation', true])
    expect(did).toEqual(['saveShown', 'saveAgreed', 'askLocation'])
  })
  test('takes a second OK where the browser wants a tap of its own for notifications', async () => {
    const answers = ['unasked', 'granted'] as const
    let asked = 0
    const { send, did, state } = await opened({ askNotifications: async () => answers[asked++] ?? 'refused' })
    await send({ type: 'permission.accept' })
    expect(state()).toBe('halfway')
    await send({ type: 'permission.accept' })
    expect([state(), did.at(-1)]).toEqual(['done', 'registerPush'])
  })
  test('leads out of every state, and every transition is taken', () => {
    const position = { latitude: 1, longitude: 2 }
    const walked = explore(permissionMachine, {
      inputs: [undefined],
      events: [{ type: 'permission.accept' }],
      answers: {
        readPermissions: {
          outputs: ['prompt', 'denied'].flatMap((location) =>
            ['prompt', 'denied'].map((notifications) => ({ location, notifications })),
          ),
          errors: [new Error('broken')],
        },
        askLocation: { outputs: [position, null], errors: [new Error('broken')] },
        askNotifications: { outputs: ['granted', 'refused', 'unasked'], errors: [new Error('broken')] },
      },
      keyOf: ({ value, context }) => [value, context.permissions],
    })
    expect(untaken(permissionMachine, walked)).toEqual([])
    expect(deadEnds(walked, ({ value }) => value).filter((state) => state !== 'done')).toEqual([])
    expect(lostTo(walked, ({ status }) => status === 'done')).toEqual([])
  })
})
