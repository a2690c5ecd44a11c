import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { fuzz } from './fuzz'

const TIMEOUT = 300_000

it(
  'no fuzzed request is answered as a fault of the lender, and most calls are reached by some',
  async () => {
    const { found, reached } = await fuzz({ seed: 1, requests: 800 })
    expect(found).toEqual([])
    expect(reached.size).toBeGreaterThan(Object.keys(endpoints).length / 2)
  },
  TIMEOUT,
)

it(
  'a call that fails on some requests is found',
  async () => {
    const { found } = await fuzz({ seed: 1, requests: 200 }, ({ services }) => {
      services.push.takes = () => {
        throw new Error('planted')
      }
    })
    expect(new Set(found.map(({ request }) => request.name))).toEqual(new Set(['savePushToken']))
  },
  TIMEOUT,
)
