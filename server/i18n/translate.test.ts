import { describe, expect, it } from 'vitest'
import { locales } from '#domain/language'
import { fieldMessages } from './fieldMessages'
import { inboxTexts } from './inboxTexts'
import { messages } from './messages'
import { localeFromHeader, say, translate } from './translate'

describe('the texts of the lender', () => {
  const inbox = Object.entries(inboxTexts).flatMap(([kind, { title, text }]) => [
    [`the title of ${kind}`, title] as const,
    [`the text of ${kind}`, text] as const,
  ])
  const answers = Object.entries({ ...messages, ...fieldMessages })
  it.each([...answers, ...inbox])('has %s in five languages, with the same blanks', (_, text) => {
    const blanks = text.message?.match(/(?<=\{)\w+(?=\})/g) ?? []
    const values = Object.fromEntries(blanks.map((name) => [name, `<${name}>`]))
    for (const locale of locales) {
      const said = say(text, locale, values)
      expect(said).not.toBe(text.id)
      expect(said.match(/(?<=<)\w+(?=>)/g)?.sort() ?? []).toEqual(blanks.sort())
      expect(said).not.toMatch(/[!{}]/)
    }
  })

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
