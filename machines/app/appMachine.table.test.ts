import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { places } from './places'
import { createApp, provideTestBackend, settle, signedIn, startApp, testBackendOf } from '../testing/appTesting'
import { selectArrival, selectRoute, selectTemplate } from './appSelectors'
import { expectedRoute, specPaths, specStatuses } from '../testing/specTesting'

const backend = testBackendOf()
const machine = provideTestBackend(backend)

async function routeAt(path: string, bizStatus: number | null) {
  backend.bizStatus = bizStatus ?? 0
  const { app } = createApp(machine, bizStatus === null ? { path } : { ...signedIn, path })
  app.start()
  await settle()
  const snapshot = app.getSnapshot()
  app.stop()
  return {
    route: selectRoute(snapshot),
    arrival: selectArrival(snapshot),
    isWhatIsAskedFor: snapshot.context.request.route === selectTemplate(snapshot),
  }
}

const statuses = [null, ...specStatuses]

describe('every address of the spec ends where the spec has it end', () => {
  test.each(statuses)(
    'at status %s, and what is shown there is the requested place from then on',
    async (bizStatus) => {
      const ends = await Promise.all(specPaths.map(async (path) => ({ path, ...(await routeAt(path, bizStatus)) })))
      expect(Object.fromEntries(ends.map(({ path, route }) => [path, route]))).toEqual(
        Object.fromEntries(specPaths.map((path) => [path, expectedRoute(path, bizStatus)])),
      )
      expect(ends.filter(({ isWhatIsAskedFor }) => !isWhatIsAskedFor)).toEqual([])
    },
  )
  test('at any status, those between the spec’s too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...specPaths), fc.integer({ min: -10, max: 110 }), async (path, bizStatus) => {
        expect((await routeAt(path, bizStatus)).route).toBe(expectedRoute(path, bizStatus))
      }),
      { numRuns: 80 },
    )
  })
  test('and the first place leaves no entry behind it', async () => {
    const arrivals = await Promise.all(specPaths.map(async (path) => (await routeAt(path, 30)).arrival))
    expect(new Set(arrivals)).toEqual(new Set(['replace']))
  })
})

describe('requesting a place again', () => {
  test('that was refused succeeds when the status has risen', async () => {
    const { app, backend } = startApp({ token: 'token', phone: '81200000010', path: '/loan' }, { bizStatus: 30 })
    await settle()
    const ask = (path: string) => {
      app.send({ type: 'route.requested', path })
      return selectRoute(app.getSnapshot())
    }
    expect([selectRoute(app.getSnapshot()), ask('/loan')]).toEqual(['/noren', '/noren'])
    expect([ask('/facial-auth/step-three'), ask('/facial-auth/step-three')]).toEqual(
      Array(2).fill('/facial-auth/step-two'),
    )
    backend.bizStatus = 40
    app.send({ type: 'status.refresh' })
    await settle()
    expect([ask('/facial-auth/step-three'), ask('/loan')]).toEqual(['/facial-auth/step-three', '/noren'])
    backend.bizStatus = 60
    app.send({ type: 'status.refresh' })
    await settle()
    expect([selectRoute(app.getSnapshot()), ask('/loan')]).toEqual(['/home', '/loan'])
  })
})

describe('every place of the route table', () => {
  const routes = Object.values(places).flatMap((group) =>
    Object.values(group).map(({ route }) => route.replace(/:\w+/, '7')),
  )
  test.each(routes)('%s is reached in some status', (route) => {
    expect(specPaths).toContain(route)
    expect(statuses.map((bizStatus) => expectedRoute(route, bizStatus))).toContain(route)
  })
})

describe('the table itself, where the spec gives the answer in so many words', () => {
  test.each<[string, number | null, string]>([
    ['/', null, '/noren'],
    ['/home', null, '/noren'],
    ['/pembayaran', null, '/pembayaran'],
    ['/facial-auth/step-one', 60, '/home'],
    ['/facial-auth/step-one', 10, '/identity-auth'],
    ['/facial-auth/step-one', 50, '/facial-auth/step-one'],
    ['/facial-auth/step-three', 20, '/facial-auth/step-one'],
    ['/facial-auth/step-three', 30, '/facial-auth/step-two'],
    ['/facial-auth/step-four', 40, '/facial-auth/step-three'],
    ['/facial-auth/step-four', 50, '/facial-auth/step-four'],
    ['/repay/7', 10, '/repay/7'],
    ['/loan', 50, '/noren'],
    ['/noren', 60, '/home'],
    ['/nowhere', 60, '/home'],
  ])('%s at %s is %s', (path, bizStatus, route) => {
    expect(expectedRoute(path, bizStatus)).toBe(route)
  })
})
