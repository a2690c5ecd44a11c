// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessions, type Session } from './session'
import { browserPlatform } from './world/browserPlatform'

const { clearSession, readSession, storeSession, watchSession } = createSessions(browserPlatform(window))
const session = { token: 'a-token', userId: 'u1', phone: '81200000010' }
const onChange = vi.fn<(session: Session | null) => void>()
let stop = () => {}

const inAnotherTab = {
  signIn: (token: string) => (document.cookie = `token=${token}; path=/`),
  signOut: () => (document.cookie = 'token=; path=/; max-age=0'),
  signal: () => window.dispatchEvent(new StorageEvent('storage', { key: 'session.changed' })),
}

beforeEach(() => {
  vi.clearAllMocks()
  clearSession()
})
afterEach(() => stop())

test('a stored session is read until it is cleared', () => {
  storeSession(session)
  expect(readSession()).toEqual({ token: 'a-token', user: { userId: 'u1', phone: '81200000010' } })
  expect(document.cookie).toContain('userInfo=')
  clearSession()
  expect(readSession()).toBeNull()
  expect(document.cookie).not.toMatch(/token|userInfo/)
})

test.each(['', 'not json', '{}', '{"userId":1}', 'null'])(
  'a token is a session even without its user (%j)',
  (userInfo) => {
    document.cookie = 'token=t; path=/'
    document.cookie = `userInfo=${encodeURIComponent(userInfo)}; path=/`
    expect(readSession()).toEqual({ token: 't', user: null })
  },
)

test('changes by this tab itself are not reported', () => {
  stop = watchSession(onChange)
  storeSession(session)
  window.dispatchEvent(new Event('focus'))
  clearSession()
  window.dispatchEvent(new Event('focus'))
  expect(onChange).not.toHaveBeenCalled()
})

test('signing out, in, and over an existing session in another tab are each reported once', () => {
  storeSession(session)
  stop = watchSession(onChange)
  inAnotherTab.signOut()
  inAnotherTab.signal()
  inAnotherTab.signal()
  inAnotherTab.signIn('b')
  inAnotherTab.signal()
  inAnotherTab.signIn('c')
  inAnotherTab.signal()
  expect(onChange.mock.calls.map(([message]) => message?.token ?? null)).toEqual([null, 'b', 'c'])
})

test.each(['focus', 'pageshow'])('a session that expired is noticed on %s', (event) => {
  storeSession(session)
  stop = watchSession(onChange)
  inAnotherTab.signOut()
  window.dispatchEvent(new Event(event))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('an expired session is noticed when the page becomes visible, but not after the watch has ended', () => {
  storeSession(session)
  stop = watchSession(onChange)
  inAnotherTab.signOut()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
  inAnotherTab.signIn('d')
  inAnotherTab.signal()
  expect(onChange).toHaveBeenCalledTimes(1)
})
