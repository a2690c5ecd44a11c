import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { coreEndpoints } from '#contract/coreEndpoints'
import type { Client } from '../platform/lender/client'
import { createCalls } from './calls'

function callsOver() {
  const asked: [endpoint: Endpoint, options: unknown][] = []
  const call: Client['call'] = (endpoint, options) => {
    asked.push([endpoint, options])
    return Promise.reject(new Error('nobody is there'))
  }
  return { calls: createCalls({ call }), asked }
}

test('a call is sent to the contract’s endpoint of its name', async () => {
  const { calls, asked } = callsOver()
  const body = { phone: '81200000010', code: '1234' }
  await expect(calls.checkCode({ body })).rejects.toThrow('nobody is there')
  expect(asked).toEqual([[coreEndpoints.checkCode, { body, isQuiet: false }]])
  expect(Object.keys(calls)).toEqual(Object.keys(coreEndpoints))
})

test('a read is quiet by default, and a change only if its call sets it', async () => {
  const { calls, asked } = callsOver()
  await Promise.allSettled([calls.readStatus(), calls.claimWelcomeCoupon({ body: {}, isQuiet: true })])
  expect(asked.map(([, options]) => options)).toEqual([{ isQuiet: true }, { body: {}, isQuiet: true }])
})

test('a call without its required parameters does not compile', async () => {
  const { calls, asked } = callsOver()
  await Promise.allSettled([
    // @ts-expect-error -- it has a body
    calls.saveContacts(),
    // @ts-expect-error -- it has a parameter in its path
    calls.readDictionary({}),
    // @ts-expect-error -- it has no body
    calls.readStatus({ body: {} }),
  ])
  expect(asked).toHaveLength(3)
})
