import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLender, type Lender } from '../../../platform/lender/lenderTesting'
import { runningClock } from '../../../platform/world/browserPlatform'
import { memoryPlatform } from '../../../platform/world/memoryPlatform'
import { reportVisit } from './reportVisit'
import { createAppDependencies } from '../../../actors/appDependencies'

let lender: Lender

beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())

test('the source of the visit is sent once in a tab, and again after a failure', async () => {
  const platform = memoryPlatform({
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
    clock: runningClock(globalThis),
  })
  const start = () => {
    const dependencies = createAppDependencies(platform, {
      token: () => null,
      userId: () => null,
      language: () => 'id',
      onFailure: () => {},
      onAnswer: () => {},
    })
    return (visited: Parameters<typeof reportVisit>[1]) => reportVisit(dependencies, visited)
  }
  const visit = { search: '?fbclid=the-click-id', path: '/repay/7?utm_source=fb' }
  lender.answer(lender.dropped)
  await start()(visit)
  expect(lender.received.length).toBeGreaterThan(0)
  lender.answer(lender.sealed(200, {}))
  await start()(visit)
  expect(lender.received).toMatchObject([
    {
      path: '/api/user/report/webPageFb',
      body: { page: '/repay/:repayId', clickHash: expect.stringMatching(/^[\da-f]{64}$/) },
    },
  ])
  await start()(visit)
  await start()({ search: '?lang=id', path: '/noren' })
  expect(lender.received).toHaveLength(1)
  await start()({ ...visit, search: '?fbclid=another' })
  expect(lender.received).toHaveLength(2)
  expect(JSON.stringify([platform.storage.session.read('visit'), platform.storage.local.read('visit')])).not.toMatch(
    /the-click-id|another/,
  )
})
