import { describe, expect, test } from 'vitest'
import { referenceIn } from './foundCode'

const reference = 'Zk3_9aQ-0bTfLm2xWv7yHc5RjP1nSe8U'

describe('a reference that is typed', () => {
  test.each([
    ['as it stands', reference],
    ['with spaces around and in it', ` ${reference.slice(0, 16)} ${reference.slice(16)} `],
    ['as the whole link', `https://langkah.example/#/repay-code?code=${reference}`],
    ['as a link with more behind it', `https://langkah.example/#/sky-code?from=sms&code=${reference}&lang=id`],
  ])('is read %s', (_, typed) => {
    expect(referenceIn(typed)).toBe(reference)
  })
  test.each(['', '   ', '1234', 'https://langkah.example/', 'kode saya?', `${reference}${reference}`])(
    'is none: %s',
    (typed) => {
      expect(referenceIn(typed)).toBeNull()
    },
  )
})
