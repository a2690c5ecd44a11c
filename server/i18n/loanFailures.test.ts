import { expect, test } from 'vitest'
import { loanState } from '#domain/lending/loanStates'
import { refusals } from '#domain/lending/policy/review'
import { locales, type Locale } from '#domain/language'
import { failureTexts } from './loanFailures'

const again: Record<Locale, RegExp> = {
  id: /mengajukan lagi/,
  en: /apply again/,
  es: /solicitar de nuevo/,
  vi: /đăng ký lại/,
  th: /สมัครใหม่ได้/,
}

test.each(refusals)('a rejection for %s says, in every language, when the borrower may apply again', (refusal) => {
  for (const locale of locales) expect(failureTexts(refusal, loanState.closed, locale).help).toMatch(again[locale])
})
