import { expect, it } from 'vitest'
import { knownOffers } from './paymentChannels'
import { numberOf } from '../simulator/codes'
import { formOf } from '../simulator/wire'

const TODAY = '2026-11-22'
const offer = (channel: string, on = TODAY) => knownOffers(on).find((each) => each.channel === channel)

it('there are banks, stores and a QR code', () => {
  expect(knownOffers(TODAY).map(({ channel }) => channel)).toEqual([
    'BCA',
    'BRI',
    'BNI',
    'MANDIRI',
    'PERMATA',
    'CIMB',
    'BSI',
    'ALFAMART',
    'INDOMARET',
    'QRIS',
  ])
})

it('limits are those of the day', () => {
  expect(offer('INDOMARET', '2026-05-31')).toMatchObject({ min: 10_000, max: 2_500_000 })
  expect(offer('INDOMARET', '2026-06-01')).toMatchObject({ min: 10_000, max: 5_000_000 })
  expect(offer('PERMATA')).toMatchObject({ min: 1, max: 9_999_999_999 })
  expect(knownOffers('2024-12-31')).toEqual([])
})

it('every channel has a payload format and a shape of its numbers', () => {
  const channels = knownOffers(TODAY).map(({ channel }) => channel)
  expect(Object.keys(formOf).toSorted()).toEqual(channels.toSorted())
  for (const channel of channels) expect(numberOf(channel, 'key', 0)).toMatch(/^\d{14,17}$/)
})

it('the same key gives the same number, and another salt another', () => {
  expect(numberOf('BCA', 'key', 0)).toBe(numberOf('BCA', 'key', 0))
  expect(numberOf('BCA', 'key', 1)).not.toBe(numberOf('BCA', 'key', 0))
})
