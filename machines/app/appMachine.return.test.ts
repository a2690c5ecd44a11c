import { describe, expect, test } from 'vitest'
import { openAt, session, settle, signedIn } from '../testing/appTesting'
import { selectArrival, selectRoute } from './appSelectors'

type Started = Awaited<ReturnType<typeof openAt>>

const routeOf = ({ app }: Started) => selectRoute(app.getSnapshot())
const signIn = async ({ app }: Started, who: Partial<typeof session> & { path?: string | null } = {}) => {
  app.send({ type: 'login.succeeded', session: { ...session, ...signedIn, token: 'new', ...who } })
  await settle()
}

async function ended(path: string, bizStatus: number, end: 'here' | 'elsewhere' = 'here') {
  const started = await openAt(path, bizStatus)
  expect(routeOf(started)).toBe(path)
  started.app.send(
    end === 'here'
      ? { type: 'session.expired', token: signedIn.token }
      : { type: 'session.changed', token: null, phone: null },
  )
  expect(routeOf(started)).toBe('/login')
  return started
}

describe('after a session ended the borrower resumes when they sign in again', () => {
  test.each([
    [30, '/facial-auth/step-two'],
    [20, '/facial-auth/step-one'],
    [60, '/loan?product=harian'],
    [60, '/repay/7?from=sms'],
    [60, '/upload-voucher?loan=7'],
    [60, '/modify-bank-info'],
    [60, '/modify-contacts'],
    [60, '/modify-phone'],
    [30, '/feedback'],
  ])('at status %i, %s', async (bizStatus, path) => {
    const started = await ended(path, bizStatus)
    expect(started.backend.calls).toContain(`dropSession ${path}`)
    await signIn(started)
    expect(routeOf(started)).toBe(path)
    expect(selectArrival(started.app.getSnapshot())).toBe('replace')
  })
  test('and also in a tab that another one notified of the end', async () => {
    const started = await ended('/repay/7', 60, 'elsewhere')
    started.app.send({ type: 'session.changed', token: 'new', phone: signedIn.phone })
    await settle()
    expect(routeOf(started)).toBe('/repay/7')
  })
  test('as far as the status allows by now', async () => {
    const started = await ended('/facial-auth/step-two', 30)
    started.backend.bizStatus = 40
    await signIn(started)
    expect(routeOf(started)).toBe('/facial-auth/step-two')
    const other = await ended('/loan', 60)
    other.backend.bizStatus = 50
    await signIn(other)
    expect(routeOf(other)).toBe('/noren')
  })
  test('once: the next sign-in leads where sign-in leads', async () => {
    const started = await ended('/repay/7', 60)
    await signIn(started)
    started.app.send({ type: 'signOut.confirm' })
    expect(started.app.getSnapshot().context.left).toBeNull()
    await signIn(started)
    expect(routeOf(started)).toBe('/home')
  })
  test('also when the page was reloaded meanwhile and the device remembers', async () => {
    const started = await openAt('/login', null)
    started.backend.bizStatus = 60
    await signIn(started, { path: '/repay/7' })
    expect(routeOf(started)).toBe('/repay/7')
  })
})

describe('the place of an ended session is not resumed', () => {
  test('by another borrower', async () => {
    const started = await ended('/repay/7', 60)
    await signIn(started, { phone: '81200000020' })
    expect(routeOf(started)).toBe('/home')
    expect(started.app.getSnapshot().context.left).toBeNull()
  })
  test('by another borrower who signs in in another tab', async () => {
    const started = await ended('/repay/7', 60, 'elsewhere')
    started.app.send({ type: 'session.changed', token: 'new', phone: '81200000020' })
    await settle()
    expect(routeOf(started)).toBe('/home')
  })
  test('after signing out', async () => {
    const started = await openAt('/repay/7', 60)
    started.app.send({ type: 'signOut.confirm' })
    expect(started.backend.calls).toContain('dropSession')
    await signIn(started)
    expect(routeOf(started)).toBe('/home')
  })
  test('when it is a place that is open to all', async () => {
    const started = await openAt('/login', 30)
    started.app.send({ type: 'session.expired', token: signedIn.token })
    expect(started.backend.calls).toContain('dropSession')
    await signIn(started)
    expect(routeOf(started)).toBe('/facial-auth/step-two')
  })
})

test('a new session of the same borrower from another tab leaves the route as it is', async () => {
  const started = await openAt('/repay/7', 60)
  const { repay } = started.app.getSnapshot().children
  started.app.send({ type: 'session.changed', token: 'new', phone: signedIn.phone })
  await settle()
  expect([routeOf(started), started.app.getSnapshot().context.token]).toEqual(['/repay/7', 'new'])
  expect(started.app.getSnapshot().children.repay).toBe(repay)
})
