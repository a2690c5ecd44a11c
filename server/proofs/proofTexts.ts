import { msg } from '@lingui/core/macro'
import type { Locale } from '#domain/language'
import { say } from '../i18n/translate'

const proofTexts = {
  letterIsReal: msg`This letter is genuine`,
  letterFrom: msg`Settlement letter from`,
  receiptIsReal: msg`This receipt is genuine`,
  receiptFrom: msg`Receipt from`,
  unknown: msg`Not issued by us`,
  unknownFrom: msg`No receipt or letter with this number exists at`,
  tooMany: msg`Too many checks`,
  tooManyHelp: msg`Try again in an hour.`,
  settledOn: msg`Paid off on`,
  paid: msg`Paid`,
  paidAt: msg`Time`,
  left: msg`Left to pay`,
  name: msg`Name`,
  loanNumber: msg`Loan number`,
  letterNumber: msg`Letter number`,
  receiptNumber: msg`Receipt number`,
  number: msg`Number`,
  compare: msg`Compare this with the letter or receipt you hold. This page never asks for data or money.`,
  mistyped: msg`Mistyped? Scan the QR code again. This page never asks for data or money.`,
  checkedAt: msg({ message: 'Checked {at}' }),
}

/** What the page says that checks a letter or receipt, at that time of that language. */
export const proofTextsIn = (locale: Locale, at = '') =>
  Object.fromEntries(Object.entries(proofTexts).map(([name, text]) => [name, say(text, locale, { at })])) as Record<
    keyof typeof proofTexts,
    string
  >
