import { describe, expect, test } from 'vitest'
import { guidance, guidanceLender, guidanceWith, type GuidanceLender } from '../testing/guidanceTesting'
import { pass, settle, signedIn, startApp } from '../testing/appTesting'
import { readyMachine } from '../shared/lazyMachine'
import { selectOverlay, selectRoute } from './appSelectors'

async function offered(given: Partial<GuidanceLender> = {}, bizStatus = 60) {
  const actors = { guidance: readyMachine(guidanceWith(guidanceLender(given))) }
  const started = startApp({ ...signedIn, path: '/home' }, { bizStatus }, actors)
  await settle()
  const opened: (string | null)[] = []
  started.app.subscribe((snapshot) => opened.push(selectOverlay(snapshot)))
  const send = async (event: Parameters<typeof started.app.send>[0]) => {
    started.app.send(event)
    await settle()
  }
  await send({ type: 'guidance.open' })
  const shown = () => [selectRoute(started.app.getSnapshot()), selectOverlay(started.app.getSnapshot())]
  const notify = async (type: 'guidance.apply') => {
    started.app.getSnapshot().children.guidance?.send({ type })
    await settle()
  }
  return { ...started, opened, send, shown, notify }
}

describe('the offer over the start page', () => {
  test('turns into a question on the first Back, and the next Back closes it', async () => {
    const { send, shown } = await offered()
    expect(shown()).toEqual(['/home', 'guidance'])
    await send({ type: 'overlay.dismiss' })
    expect(shown()).toEqual(['/home', 'retention'])
    await send({ type: 'overlay.dismiss' })
    expect(shown()).toEqual(['/home', null])
  })
  test('opens with the offer, never with the question', async () => {
    const { opened } = await offered()
    expect(new Set(opened)).toEqual(new Set(['guidance']))
  })
  test('closes at once where the question is switched off', async () => {
    const { send, shown } = await offered({ load: async () => ({ ...guidance, isRetained: false }) })
    await send({ type: 'overlay.dismiss' })
    expect(shown()).toEqual(['/home', null])
  })
  test('leads to the loans once it is applied for, from the question too', async () => {
    const { send, shown, notify } = await offered()
    await send({ type: 'overlay.dismiss' })
    await notify('guidance.apply')
    expect(shown()).toEqual(['/home', 'guidance'])
    await send({ type: 'overlay.dismiss' })
    expect(shown()).toEqual(['/order', null])
  })
  test('gives way to a move, to the end of the session, and to an assessment', async () => {
    const moved = await offered()
    await moved.send({ type: 'route.requested', path: '/user' })
    expect(moved.shown()).toEqual(['/user', null])
    const ended = await offered()
    await ended.send({ type: 'signOut.confirm' })
    expect(ended.shown()).toEqual(['/login', null])
    const held = await offered()
    await held.send({ type: 'account.abnormal' })
    expect(held.shown()).toEqual(['/noren', null])
    const assessed = await offered()
    await assessed.send({ type: 'credit.assessing' })
    expect(assessed.shown()).toEqual(['/home', 'countdown.home'])
    pass(assessed.clock, 10)
    expect(assessed.shown()).toEqual(['/home', null])
  })
  test('is for the certified', async () => {
    const { shown } = await offered({}, 50)
    expect(shown()[1]).toBe(null)
  })
})
