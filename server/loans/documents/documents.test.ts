import { expect, it } from 'vitest'
import { extensionQuote, quoteOf } from '#domain/lending/account'
import { locales } from '#domain/language'
import {
  DOCUMENT_VERSION,
  helpFor,
  makeDocument,
  makeLoanDocuments,
  sha256Of,
  type LoanShown,
  htmlOf,
} from './documents'
import { id } from './texts/id'

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

it('a changed binding text needs a new version', () => {
  const known = { 1: '4b3655ce1ba8290b7352b26ff4ff043150de0dd19c003302f46287a7659e97b4' }
  expect({ [DOCUMENT_VERSION]: sha256Of(JSON.stringify(id)) }).toEqual(known)
})

it('documents state what the loan costs, to the Rupiah', () => {
  const [agreement, summary] = makeLoanDocuments(shown)
  for (const figure of ['Rp1.000.000', 'Rp15.000', 'Rp1.030.000', '22/12/2026', '0,05%', '•••• 6789']) {
    expect(agreement?.html).toContain(figure)
    expect(summary?.html).toContain(figure)
  }
  expect(summary?.html).toContain('PERINGATAN')
  expect(
    makeDocument({
      document: 'extension',
      shown: { loan: shown, paidOutOn: '2026-11-22', on: '2026-12-22', extension },
    }).html,
  ).toContain('29/12/2026')
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
