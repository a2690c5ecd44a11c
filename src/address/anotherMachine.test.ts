// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectToHash } from './hashProjection'
import { librarySelectors, openLibrary } from './libraryTesting'

let stop = () => {}
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => stop())

const address = () => window.location.hash

/** Like a page load: a machine at the current address, and its projection. */
function load(isMember = false, selectors = librarySelectors) {
  stop()
  const opened = openLibrary(address().slice(1), isMember)
  stop = projectToHash(opened.library, selectors, window).stop
  window.dispatchEvent(new Event('pointerup'))
  return opened
}

function open(path: string, isMember = false, selectors = librarySelectors) {
  window.history.pushState(null, '', `/#${path}`)
  return load(isMember, selectors)
}

/** A machine that ignores who asked. */
const alwaysPush = { ...librarySelectors, selectArrival: () => 'push' as const }

/** Resolves after `times` popstate events. */
async function landed(move: () => void, times = 1) {
  for (let landings = 0; landings < times; landings++) {
    const landing = new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true })
    })
    if (landings === 0) move()
    await landing
  }
}
const goBack = () => window.history.back()
const goForward = () => window.history.forward()
const type = (path: string) => () => {
  window.location.hash = `#${path}`
}

describe('a place', () => {
  test('that is requested has a history entry, and Back and Forward request it again', async () => {
    const { library, asked } = open('/')
    library.send({ type: 'route.requested', path: '/catalogue' })
    expect(address()).toBe('#/catalogue')
    await landed(goBack)
    expect(library.getSnapshot().value).toMatchObject({ room: 'hall' })
    await landed(goForward)
    expect(library.getSnapshot().value).toMatchObject({ room: 'catalogue' })
    expect(asked).toEqual(['/catalogue', '/', '/catalogue'])
  })
  test('that the machine moves to has no history entry', async () => {
    const { library } = open('/', true)
    library.send({ type: 'route.requested', path: '/catalogue' })
    library.send({ type: 'route.requested', path: '/shelf' })
    library.send({ type: 'membership.ended' })
    expect(address()).toBe('#/')
    await landed(goBack)
    expect(address()).toBe('#/catalogue')
  })
  test('that was closed meanwhile gives its entry to another place on Back, and Forward still works', async () => {
    const { library } = open('/', true, alwaysPush)
    library.send({ type: 'route.requested', path: '/shelf' })
    library.send({ type: 'route.requested', path: '/catalogue' })
    library.send({ type: 'membership.ended' })
    await landed(goBack)
    expect(address()).toBe('#/')
    await landed(goForward)
    expect(address()).toBe('#/catalogue')
  })
  test('is left by the machine’s back button, which uses its fallback without an earlier entry', async () => {
    const { library } = open('/catalogue')
    library.send({ type: 'back.requested' })
    expect(address()).toBe('#/')
    await landed(() => library.send({ type: 'back.requested' }))
    expect(address()).toBe('#/catalogue')
  })
})

describe('the first address', () => {
  test('is corrected without a new entry', () => {
    window.history.pushState(null, '', '/#/shelf')
    const before = window.history.length
    load()
    expect(address()).toBe('#/')
    expect(window.history.length).toBe(before)
  })
  test('is corrected without a new entry after a reload too', () => {
    open('/shelf', true)
    const before = window.history.length
    load(false, alwaysPush)
    expect(address()).toBe('#/')
    expect(window.history.length).toBe(before)
  })
})

describe('a typed address', () => {
  test('has a history entry if the guard accepts it', async () => {
    const { library, asked } = open('/', true)
    await landed(type('/shelf'))
    expect(library.getSnapshot().value).toMatchObject({ room: 'shelf' })
    expect(asked).toEqual(['/shelf'])
    await landed(goBack)
    expect(address()).toBe('#/')
  })
  test('that the guard refuses is corrected and leaves no entry', async () => {
    const { library } = open('/catalogue')
    await landed(type('/shelf'))
    expect(library.getSnapshot().value).toMatchObject({ room: 'hall' })
    expect(address()).toBe('#/')
    await landed(goBack)
    expect(address()).toBe('#/catalogue')
  })
  test('that leads back to the same place needs no second Back', async () => {
    const { library } = open('/catalogue')
    library.send({ type: 'route.requested', path: '/' })
    await landed(type('/shelf'), 2)
    expect(address()).toBe('#/')
    await landed(goBack)
    expect(address()).toBe('#/catalogue')
  })
})

describe('the dialog', () => {
  test('is closed by Back before the room is left', async () => {
    const { library, asked } = open('/')
    library.send({ type: 'route.requested', path: '/catalogue' })
    library.send({ type: 'help.open' })
    expect(window.history.state).toEqual({ stage: null, overlay: 'help', index: 2 })
    await landed(goBack)
    expect(library.getSnapshot().value).toEqual({ room: 'catalogue', dialog: 'closed' })
    expect(asked).toEqual(['/catalogue'])
    await landed(goBack)
    expect(library.getSnapshot().value).toEqual({ room: 'hall', dialog: 'closed' })
  })
  test('removes its entry when it is closed by its own button', async () => {
    const { library } = open('/')
    library.send({ type: 'help.open' })
    await landed(() => library.send({ type: 'overlay.dismiss' }))
    expect(window.history.state).toEqual({ stage: null, overlay: null, index: 0 })
  })
  test('gives its entry to a room that is requested from it', () => {
    const { library } = open('/')
    library.send({ type: 'help.open' })
    library.send({ type: 'route.requested', path: '/catalogue' })
    expect(address()).toBe('#/catalogue')
    expect(window.history.state).toEqual({ stage: null, overlay: null, index: 1 })
  })
  test('is not reopened by Forward, which sends no request', async () => {
    const { library, asked } = open('/catalogue')
    library.send({ type: 'help.open' })
    await landed(goBack)
    await landed(goForward, 2)
    expect(library.getSnapshot().value).toEqual({ room: 'catalogue', dialog: 'closed' })
    expect(window.history.state).toEqual({ stage: null, overlay: null, index: 0 })
    expect(asked).toEqual([])
  })
  test('is closed by a reload, and its entry is removed', async () => {
    const { library } = open('/')
    library.send({ type: 'route.requested', path: '/catalogue' })
    library.send({ type: 'help.open' })
    let again = library
    await landed(() => {
      again = load().library
    })
    expect(again).not.toBe(library)
    expect(again.getSnapshot().value).toEqual({ room: 'catalogue', dialog: 'closed' })
    expect(window.history.state).toEqual({ stage: null, overlay: null, index: 1 })
    await landed(goBack)
    expect(again.getSnapshot().value).toEqual({ room: 'hall', dialog: 'closed' })
  })
})
