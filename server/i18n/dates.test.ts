import { expect, test } from 'vitest'
import { locales } from '#domain/language'
import { longDay, shortDay } from './dates'

test('a day is written in the language, by the Gregorian calendar in each', () => {
  const written = Object.fromEntries(locales.map((locale) => [locale, longDay('2026-12-01', locale)]))
  expect(written).toMatchObject({ id: '1 Desember 2026', en: 'December 1, 2026', es: '1 de diciembre de 2026' })
  for (const locale of locales) expect(written[locale]).toMatch(/\b1\b.*2026/)
})

test('in a document it is written with figures alone, whatever the language data of the machine', () => {
  expect(shortDay('2026-02-09')).toBe('09/02/2026')
})
