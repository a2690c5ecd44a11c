import { expect, test } from 'vitest'
import { formOf, isForged, samplePayload } from './forms'

test('the form of an event has the fields of its samples', () => {
  expect(formOf('otp', 'code.request')).toEqual({
    phone: { kind: 'text', sample: '$phone' },
    channel: { kind: 'choice', options: ['', 'whatsapp', 'sms'], sample: '' },
  })
  expect(formOf('card', 'photo.taken')).toEqual({
    photo: { kind: 'choice', options: ['$picture', '$readableCard'], sample: '$picture' },
    isFromCamera: { kind: 'flag', sample: false },
  })
  expect(formOf('form', 'form.submit')).toEqual({ values: { kind: 'text', sample: '$form' } })
  expect(formOf('app', 'step.completed')).toEqual({ bizStatus: { kind: 'number', sample: 10 } })
})

test('what identifies a person is left to be typed', () => {
  expect(formOf('devices', 'device.signOut')).toEqual({ sessionId: { kind: 'text', sample: '' } })
})

test('an optional field is left out at first', () => {
  expect(samplePayload(formOf('otp', 'code.request'))).toEqual({ phone: '$phone' })
})

test('an event without payload or samples has no fields', () => {
  expect(formOf('carrier', 'carrier.close')).toEqual({})
  expect(formOf('nowhere', 'code.request')).toEqual({})
})

test('an address asks for its loan, and no address is left without one', () => {
  const { path } = formOf('app', 'route.requested')
  const options = path?.kind === 'choice' ? path.options : []
  expect(options).toContain('/login')
  expect(options.filter((each) => each.includes('$loan')).length).toBeGreaterThan(2)
  expect(options.filter((each) => each.endsWith('/') || each.includes('loan=&'))).toEqual([])
})

test('an event that would forge a session is not offered', () => {
  expect(isForged('app', 'login.succeeded')).toBe(true)
  expect(isForged('app', 'session.expired')).toBe(false)
  expect(isForged('otp', 'code.submit')).toBe(false)
})
