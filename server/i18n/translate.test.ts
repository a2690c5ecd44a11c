import { describe, expect, it } from 'vitest'
import { locales } from '#domain/language'
import { fieldMessages } from './fieldMessages'
import { messages } from './messages'
import { localeFromHeader, translate } from './translate'

describe('what the lender says', () => {
  it.each(Object.entries({ ...messages, ...fieldMessages }))(
    'has %s in five languages, with the same blanks',
    (_, texts) => {
      const blanks = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? []
      for (const locale of locales) {
        expect(texts[locale].trim()).not.toBe('')
        expect(blanks(texts[locale])).toEqual(blanks(texts.en))
        expect(texts[locale]).not.toMatch(/!/)
      }
    },
  )

  it('fills the blanks', () => {
    expect(translate('codeTooSoon', 'en', { seconds: 42 })).toBe('A new code can be sent in 42 seconds.')
  })
})

describe('the language of an answer', () => {
  it.each([
    ['th', 'th'],
    ['en-GB,en;q=0.9,id;q=0.8', 'en'],
    ['de-DE,vi;q=0.5,es;q=0.7', 'es'],
    ['in-ID', 'id'],
    ['*', 'id'],
    ['', 'id'],
    [undefined, 'id'],
    [';;;,,q=', 'id'],
  ])('for %j is %s', (header, locale) => expect(localeFromHeader(header)).toBe(locale))
})
