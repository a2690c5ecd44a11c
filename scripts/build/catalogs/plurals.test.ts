import { readFileSync } from 'node:fs'
import { createCompiledCatalog } from '@lingui/cli/api'
import { setupI18n, type Messages } from '@lingui/core'
import PO from 'pofile'
import { expect, test } from 'vitest'
import { locales } from '#domain/language'
import { withoutPlurals, type Tokens } from './plurals.mjs'

const COUNTS = [0, 1, 2, 5, 11, 21, 100, 101, 999]

function catalogOf(locale: string): [key: string, tokens: Tokens][] {
  const { items } = PO.parse(readFileSync(`src/locales/${locale}.po`, 'utf8'))
  const texts = Object.fromEntries(items.map(({ msgid, msgstr }, i) => [`${i} ${msgid}`, msgstr[0] ?? '']))
  const { source } = createCompiledCatalog(locale, texts, { namespace: 'json' })
  return Object.entries((JSON.parse(source) as { messages: Record<string, Tokens> }).messages)
}

const said = (locale: string, tokens: Tokens, count: number) => {
  const filledIn = new Proxy({}, { get: () => count })
  const messages = { text: tokens } as unknown as Messages
  return setupI18n({ locale, messages: { [locale]: messages } })._('text', filledIn)
}

test.each([...locales])('in %s each text has the plural that Lingui chooses for every count', (locale) => {
  const counting = catalogOf(locale).filter(([, tokens]) => JSON.stringify(tokens).includes('"plural"'))
  expect(counting.length).toBeGreaterThan(10)
  const simple = counting.map(([key, tokens]) => [key, tokens, withoutPlurals(tokens, locale)] as const)
  const others = simple.flatMap(([key, tokens, made]) =>
    COUNTS.filter((count) => said(locale, made, count) !== said(locale, tokens, count)).map((count) => [key, count]),
  )
  const left = simple.filter(([, , made]) => JSON.stringify(made).includes('"plural"'))
  expect([others, left]).toEqual([[], []])
})

test('a plural with an offset, or of a language with more forms, stays', () => {
  const plural = (forms: object) => [['n', 'plural', forms]]
  const shifted = plural({ offset: 1, other: ['#'] })
  const ofSeveral = plural({ one: ['#'], few: ['#'], other: ['#'] })
  expect([withoutPlurals(shifted, 'en'), withoutPlurals(ofSeveral, 'pl')]).toEqual([shifted, ofSeveral])
})
