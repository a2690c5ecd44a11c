import { expect, test } from 'vitest'
import { machines } from '../testing/machinesTesting'
import { machineFields, publicContext, publicPart } from './machineFields'
import { redactAddress } from './redactAddress'

test('every machine has classes', () => {
  expect(Object.keys(machineFields).sort()).toEqual(
    Object.keys(machines)
      .filter((id) => id !== 'query')
      .sort(),
  )
})

test('of an event only its public fields are told', () => {
  const asked = { type: 'code.request', phone: '81234567890', channel: 'sms' }
  expect(publicPart('login', asked)).toEqual({ type: 'code.request', channel: 'sms' })
  expect(publicPart('app', asked)).toEqual({ type: 'code.request' })
})

test('of a context only its public fields are told', () => {
  expect(publicContext('handover', { handover: { link: 'l', secondsLeft: 3 }, secondsLeft: 3, bizStatus: 20 })).toEqual(
    { handover: { secondsLeft: 3 }, secondsLeft: 3, bizStatus: 20 },
  )
})

test.each([
  ['/repay/R7?from=sms', '/repay/X?from=sms'],
  ['/va?loan=R7&for=loan', '/va?loan=X&for=loan'],
  ['?code=abc', '?code=X'],
  ['/home', '/home'],
  ['/', '/'],
  ['/siti/81234567890', 'X'],
  ['/home?81234567890', '/home?X'],
])('of the address %s its route and public words are kept', (path, told) => {
  expect(redactAddress(path, () => 'X')).toBe(told)
})
