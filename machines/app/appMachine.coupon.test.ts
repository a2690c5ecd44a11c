import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { ApiError, type Failure } from '#domain/failure'
import { pass, settle, signedIn, startApp } from '../testing/appTesting'

async function open(bizStatus: number, ...answers: (Failure | null)[]) {
  let claims = 0
  const claimCoupon = fromPromise<unknown>(async () => {
    const failure = answers[Math.min(claims++, answers.length - 1)]
    if (failure) throw new ApiError(failure)
  })
  const started = startApp({ ...signedIn, path: '/order' }, { bizStatus }, { claimCoupon })
  await settle()
  const coupon = () => started.app.getSnapshot().value.coupon
  return { ...started, coupon, claims: () => claims }
}

test('a claim that got no answer is repeated until there is one', async () => {
  const { clock, coupon, claims } = await open(60, { kind: 'offline' }, { kind: 'server' }, null)
  expect([coupon(), claims()]).toEqual(['pausing', 1])
  pass(clock, 30)
  await settle()
  pass(clock, 30)
  await settle()
  expect([coupon(), claims()]).toEqual(['settled', 3])
  pass(clock, 120)
  await settle()
  expect(claims()).toBe(3)
})

test('is claimed again half a minute later, and not while signed out', async () => {
  const { app, clock, coupon, claims } = await open(60, { kind: 'offline' })
  clock.increment(29_999)
  expect(coupon()).toBe('pausing')
  clock.increment(1)
  expect([coupon(), claims()]).toEqual(['claiming', 2])
  await settle()
  app.send({ type: 'signOut.confirm' })
  expect(coupon()).toBe('waiting')
  pass(clock, 60)
  await settle()
  expect(claims()).toBe(2)
})

test('a claim that is under way ends with the session', async () => {
  const claimCoupon = fromPromise<unknown>(() => new Promise(() => {}))
  const { app } = startApp({ ...signedIn, path: '/order' }, { bizStatus: 60 }, { claimCoupon })
  await settle()
  expect(app.getSnapshot().value.coupon).toBe('claiming')
  app.send({ type: 'signOut.confirm' })
  expect(app.getSnapshot().value.coupon).toBe('waiting')
})

test('a certified borrower who returns has it claimed, without a countdown first', async () => {
  expect((await open(60, null)).claims()).toBe(1)
  expect((await open(50, null)).claims()).toBe(0)
})

test('a claim that was refused is not retried', async () => {
  const { clock, coupon, claims } = await open(60, { kind: 'refused', code: 409 })
  pass(clock, 120)
  await settle()
  expect([coupon(), claims()]).toEqual(['settled', 1])
})

test('another borrower of this phone has none before being certified', async () => {
  const { app, backend, coupon, claims } = await open(60, null)
  backend.bizStatus = 50
  app.send({ type: 'session.changed', token: 'other', phone: '81200000030' })
  await settle()
  expect([coupon(), claims()]).toEqual(['waiting', 1])
})

test('another borrower of this phone has a coupon of their own', async () => {
  const { app, claims } = await open(60, null)
  app.send({ type: 'session.changed', ...signedIn })
  expect(claims()).toBe(1)
  app.send({ type: 'session.changed', token: 'other', phone: '81200000030' })
  await settle()
  expect(claims()).toBe(2)
  app.send({ type: 'signOut.confirm' })
  app.send({ type: 'login.succeeded', session: { token: 'third', userId: 'u3', phone: '81200000040' } })
  await settle()
  expect(claims()).toBe(3)
})
