import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { addToHomeWith, promptBrowser, type PromptBrowser } from '../testing/promptTesting'
import { addToHomeMachine } from './addToHomeMachine'

async function opened(given: Partial<PromptBrowser> = {}) {
  const did: string[] = []
  const browser = promptBrowser({ did: (what) => did.push(what), ...given })
  const actor = createActor(addToHomeWith(browser)).start()
  await settle()
  return { ...driving(actor), did, actor }
}

describe('the guide to the home screen', () => {
  test('lets the browser ask on a tap, and continues whatever the answer', async () => {
    let asked = 0
    const { send, actor, did } = await opened({ askToInstall: async () => asked++ })
    expect([asked, did]).toEqual([0, ['saveShown']])
    await send({ type: 'install.accept' })
    expect([asked, actor.getSnapshot().status]).toEqual([1, 'done'])
  })
  test('is steps alone when the browser does not ask', async () => {
    const { actor } = await opened({ installing: { by: 'safari', canAsk: false } })
    expect(actor.getSnapshot().can({ type: 'install.accept' })).toBe(false)
  })
  test('is over when it can’t be known whether the browser asks', async () => {
    const { actor } = await opened({ read: () => Promise.reject(new Error('broken')) })
    expect(actor.getSnapshot().status).toBe('done')
  })
  test('is over when the browser fails to ask', async () => {
    const { actor, send } = await opened({ askToInstall: () => Promise.reject(new Error('broken')) })
    await send({ type: 'install.accept' })
    expect(actor.getSnapshot().status).toBe('done')
  })
  test('waits for the answer, and may be closed meanwhile', async () => {
    const { actor, send } = await opened({ askToInstall: () => new Promise(() => {}) })
    await send({ type: 'install.accept' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })
  test('leads out of every state, and every transition is taken', () => {
    const walked = explore(addToHomeMachine, {
      inputs: [undefined],
      events: [{ type: 'install.accept' }],
      answers: {
        readInstalling: { outputs: [{ by: 'chrome', canAsk: true }], errors: [new Error('broken')] },
        askToInstall: { outputs: [undefined], errors: [new Error('broken')] },
      },
      keyOf: ({ value }) => value,
    })
    expect(untaken(addToHomeMachine, walked)).toEqual([])
    expect(deadEnds(walked, ({ value }) => value)).toEqual([])
    expect(lostTo(walked, ({ status }) => status === 'done')).toEqual([])
  })
})
