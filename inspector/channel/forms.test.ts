import { expect, test } from 'vitest'
import { formOf, samplePayload } from './forms'

test('the form of an event has the fields of its samples', () => {
  expect(formOf('otp', 'code.request')).toEqual({
    phone: { kind: 'text', sample: '$phone' },
    channel: { kind: 'choice', options: ['', 'whatsapp', 'sms'], sample: '' },
  })
  expect(formOf('card', 'photo.taken')).toEqual({
    photo: { kind: 'text', sample: '$picture' },
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
