import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { driving } from '../testing/actorTesting'
import { settle } from '../testing/appTesting'
import { explore, lostTo, untaken } from '../testing/pathTesting'
import { browserGuideWith, plainLink, promptBrowser, resumeLink, type PromptBrowser } from '../testing/promptTesting'
import { browserGuideMachine } from './browserGuideMachine'

async function opened(given: Partial<PromptBrowser> = {}) {
  const did: string[] = []
  const clock = new SimulatedClock()
  const browser = promptBrowser({ did: (what) => did.push(what), ...given })
  const actor = createActor(browserGuideWith(browser), { clock }).start()
  await settle()
  return {
    ...driving(actor, clock),
    did,
    status: () => actor.getSnapshot().status,
    way: () => (actor.getSnapshot().value as { guiding: { way: string } }).guiding.way,
    resume: () => actor.getSnapshot().context.resume,
    can: () => actor.getSnapshot().can({ type: 'browser.open' }),
  }
}

describe('the guide out of another app', () => {
  test('opens nothing without a tap, and on a tap the link that signs in', async () => {
    const { send, did, goBy, way } = await opened()
    await goBy(60)
    expect(did).toEqual(['saveShown'])
    await send({ type: 'browser.open' })
    expect([way(), did[1]]).toEqual(['opening', `openOutside ${resumeLink.wayOut}`])
  })
  test('shows when the page is still open after two seconds, and can be retried', async () => {
    const { send, did, goByMs, way } = await opened()
    await send({ type: 'browser.open' })
    await goByMs(1999)
    expect(way()).toBe('opening')
    await goByMs(1)
    expect(way()).toBe('stillHere')
    await send({ type: 'browser.open' })
    expect(did.filter((what) => what.startsWith('openOutside'))).toHaveLength(2)
  })
  test('has no button when the app lets no link out', async () => {
    const closed = { ...resumeLink, wayOut: null }
    const { can, resume } = await opened({ makeLink: async () => closed })
    expect([can(), resume()]).toEqual([false, closed])
  })
  test('is over where the browser cannot say which app the page is open in', async () => {
    const { status } = await opened({ read: () => Promise.reject(new Error('broken')) })
    expect(status()).toBe('done')
  })
  test('leads to the same place, signed out, while no link can be made, and tries again after half a minute', async () => {
    let tries = 0
    const { resume, goByMs } = await opened({
      makeLink: () => (tries++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(resumeLink)),
    })
    await goByMs(29_999)
    expect([resume(), tries]).toEqual([plainLink, 1])
    await goByMs(1)
    expect(resume()).toEqual(resumeLink)
  })
  test('makes the link again before it expires', async () => {
    let made = 0
    const { goBy } = await opened({ makeLink: async () => (made++, resumeLink) })
    await goBy(239)
    expect(made).toBe(1)
    await goBy(1)
    expect(made).toBe(2)
  })
  test('has a link ready in every state, and every transition is taken', () => {
    const place = { app: 'line', system: 'ios', hasCamera: true }
    const links = [resumeLink, { ...resumeLink, wayOut: null }]
    const walked = explore(browserGuideMachine, {
      inputs: [undefined],
      events: [{ type: 'browser.open' }],
      answers: {
        readPlace: { outputs: links.map((link) => ({ ...place, ...link })), errors: [new Error('broken')] },
        makeLink: { outputs: links, errors: [new Error('offline')] },
      },
      keyOf: ({ value, context }) => [value, context.resume],
    })
    expect(untaken(browserGuideMachine, walked)).toEqual([])
    expect(
      lostTo(walked, (snapshot) => snapshot.matches({ guiding: { link: 'fresh' } }) || snapshot.status === 'done'),
    ).toEqual([])
  })
})
