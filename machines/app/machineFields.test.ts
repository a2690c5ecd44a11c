import { expect, test } from 'vitest'
import { machines } from '../testing/machinesTesting'
import { machineFields, publicContext, publicPart } from './machineFields'

test('every machine has classes', () => {
  expect(Object.keys(machineFields).sort()).toEqual(
    Object.keys(machines)
      .filter((id) => id !== 'query')
      .sort(),
  )
})

test('only the public fields of an event are tracked', () => {
  const asked = { type: 'code.request', phone: '81234567890', channel: 'sms' }
  expect(publicPart('otp', asked)).toEqual({ type: 'code.request', channel: 'sms' })
  expect(publicPart('app', asked)).toEqual({ type: 'code.request' })
})

test('only the public fields of a context are tracked', () => {
  expect(publicContext('handover', { handover: { link: 'l', secondsLeft: 3 }, secondsLeft: 3, bizStatus: 20 })).toEqual(
    { handover: { secondsLeft: 3 }, secondsLeft: 3, bizStatus: 20 },
  )
})
