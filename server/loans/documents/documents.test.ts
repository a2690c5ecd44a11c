import fc from 'fast-check'
import { expect, it } from 'vitest'
import { extensionQuote, quoteOf } from '#domain/lending/account'
import { locales } from '#domain/language'
import {
  DOCUMENT_VERSION,
  documentVersions,
  helpFor,
  makeDocument,
  makeLoanDocuments,
  sha256Of,
  type LoanShown,
  htmlOf,
} from './documents'

const terms = { dailyRateBp: 5, feeBp: 150, lateRateBp: 10, extensionRateBp: 10, capBp: 10 }
const loan = { principal: 1_000_000, days: 30, paidOutOn: '2026-11-22', terms }
const extension = extensionQuote(loan, [], '2026-12-22', 7)!
const shown: LoanShown = {
  borrower: { name: 'SITI <CONTOH> & CO', phoneMasked: '812••••0060', nikMasked: '3299••••••••0060' },
  account: { bankName: 'BCA', accountMasked: '•••• 6789', accountHolder: 'SITI CONTOH' },
  productName: 'Langkah 30',
  terms,
  startOn: '2026-11-22',
  quote: quoteOf(terms, 1_000_000, 30, '2026-11-22'),
  extensions: [extension],
  maxExtensions: 2,
}

const shownExtension = { loan: shown, paidOutOn: '2026-11-22', on: '2026-12-22', extension }

/** Of everything that a version renders: its texts, its names, the page around them and the form of figures. */
const bytesOf = (version: string) => ({
  agreement: makeDocument({ document: 'agreement', shown }, version).hash,
  summary: makeDocument({ document: 'summary', shown }, version).hash,
  notExtended: makeDocument({ document: 'summary', shown: { ...shown, extensions: [] } }, version).hash,
  extension: makeDocument({ document: 'extension', shown: shownExtension }, version).hash,
})

it('every version renders the bytes that were agreed to: what changes them needs a new one, beside the earlier ones', () => {
  expect(Object.fromEntries(documentVersions.map((version) => [version, bytesOf(version)]))).toEqual({
    1: {
      agreement: 'a62c7fe6c381daf607ac1edcb39e56fd166a4131512000d547aedd8108223f5f',
      summary: '50d7a61c5ea489c4bf2096fee8b44836f17505f132de06c0c6f49c608dd42b92',
      notExtended: 'cb30d83ccdbdb06488a386e34d946366890f81ad834b755e0d68c893b927a700',
      extension: '2c22e1ed3014e539bc24d3947db10da572e22df437cab936de334cde55040dc4',
    },
  })
  expect(documentVersions.at(-1)).toBe(DOCUMENT_VERSION)
})

it('a version that never was renders nothing', () => {
  expect(() => bytesOf('0')).toThrow('documents have no version 0')
})

it('facts that were stored as JSON render the same bytes, whatever the order of their names', () => {
  const sorted = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000_000 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.string({ unit: 'grapheme' }),
      (principal, days, discount, name) => {
        const quote = quoteOf(terms, principal, days, '2026-11-22', discount)
        const facts = { ...shown, borrower: { ...shown.borrower, name }, quote }
        for (const document of ['agreement', 'summary'] as const) {
          const stored = JSON.parse(JSON.stringify(facts, sorted)) as LoanShown
          expect(makeDocument({ document, shown: stored }).hash).toBe(makeDocument({ document, shown: facts }).hash)
        }
      },
    ),
  )
})

it('documents state what the loan costs, to the Rupiah', () => {
  const [agreement, summary] = makeLoanDocuments(shown)
  for (const figure of ['Rp1.000.000', 'Rp15.000', 'Rp1.030.000', '22/12/2026', '0,05%', '•••• 6789']) {
    expect(agreement?.html).toContain(figure)
    expect(summary?.html).toContain(figure)
  }
  expect(summary?.html).toContain('PERINGATAN')
  expect(makeDocument({ document: 'extension', shown: shownExtension }).html).toContain('29/12/2026')
})

it('a document has the hash of its bytes, which another figure changes', () => {
  const made = makeDocument({ document: 'agreement', shown })
  expect(made.hash).toBe(sha256Of(made.html))
  expect(makeDocument({ document: 'agreement', shown }).hash).toBe(made.hash)
  const other = { ...shown, quote: quoteOf(terms, 1_000_001, 30, '2026-11-22') }
  expect(makeDocument({ document: 'agreement', shown: other }).hash).not.toBe(made.hash)
})

it('a document escapes a name, whatever is in it', () => {
  expect(makeDocument({ document: 'agreement', shown }).html).toContain('SITI &lt;CONTOH&gt; &amp; CO')
})

it.each(locales)('a translated document is complete in %s, and says which text binds', (locale) => {
  for (const document of ['agreement', 'summary'] as const) {
    const html = helpFor({ document, shown }, locale)
    if (locale === 'id') {
      expect(html).toBeNull()
      continue
    }
    expect(html).toContain(`lang="${locale}"`)
    expect(html).not.toMatch(/\{\w+\}/)
  }
})

it('a document with a missing value is not made', () => {
  expect(() => htmlOf({ title: '{nobody}', sections: [] }, {}, 'id')).toThrow('nobody')
})
