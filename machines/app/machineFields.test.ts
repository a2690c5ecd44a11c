import { expect, test } from 'vitest'
import { machines } from '../testing/machinesTesting'
import type { MachineFields } from '../shared/fields/fieldsOf'
import { isMachineId, machineFields, publicContext, publicPart } from './machineFields'
import { redactAddress } from './redactAddress'

test('every machine has classes, and those that they ask are in the table', () => {
  expect(Object.keys(machineFields).sort()).toEqual(
    Object.keys(machines)
      .filter((id) => id !== 'query')
      .sort(),
  )
  const asked = Object.values<MachineFields>(machineFields).flatMap(({ actors }) =>
    Object.values(actors).flatMap((actor) => ('machine' in actor ? [actor.machine] : [])),
  )
  expect(asked.filter((id) => !isMachineId(id))).toEqual([])
})

test('of an event only its public fields are told', () => {
  const asked = { type: 'code.request', phone: '81234567890', channel: 'sms' }
  expect(publicPart('otp', asked)).toEqual({ type: 'code.request', channel: 'sms' })
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
