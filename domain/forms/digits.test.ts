import { expect, test } from 'vitest'
import { asciiDigits, digitsIn } from '../digits'

test('digits of every script that the platform can write are read', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((name) => {
    const write = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false })
    return Array.from({ length: 10 }, (_, digit) => write.format(digit))
  })
  const ofDigits = systems.filter((ten) => ten.every((digit) => /^\p{Nd}$/u.test(digit)))
  expect(ofDigits.length).toBeGreaterThan(40)
  for (const ten of ofDigits) expect(asciiDigits(ten.join(''))).toBe('0123456789')
})

test('nothing but digits is left of a text, and other letters stay where only its digits are changed', () => {
  expect(asciiDigits('๐๘๑-ABC ٣')).toBe('081-ABC 3')
  expect(digitsIn('Rp ๑.๕๐๐ jt²')).toBe('1500')
})
