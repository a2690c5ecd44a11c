import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLanguage, localeOf, locales } from './language'

const nothing = { query: null, remembered: null, browser: [] }

test('the requested language is preferred to the remembered one, and that to the browser’s', () => {
  expect(chooseLanguage({ query: 'en', remembered: 'th', browser: ['vi'] })).toBe('en')
  expect(chooseLanguage({ query: null, remembered: 'th', browser: ['vi'] })).toBe('th')
  expect(chooseLanguage({ query: 'fr', remembered: '', browser: ['jv', 'es-MX', 'en'] })).toBe('es')
})

test('without a supported language it is Indonesian', () => {
  expect(chooseLanguage(nothing)).toBe('id')
  expect(chooseLanguage({ ...nothing, browser: ['fr-FR', 'de'] })).toBe('id')
})

test.each([
  ['en-US', 'en'],
  ['TH', 'th'],
  ['in', 'id'],
  ['in_ID', 'id'],
  ['vietnamese', null],
  ['', null],
  [null, null],
])('the tag %s is %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale)
})

test('whatever is requested, the answer is one of the five', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (query, browser) => {
      expect(locales).toContain(chooseLanguage({ query, remembered: null, browser }))
    }),
  )
})
