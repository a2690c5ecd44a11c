import { msg } from '@lingui/core/macro'

/** What is wrong with a code as it was typed: the spec's sentences, word for word in English. */
export const codeWords = {
  empty: msg`Verification code cannot be empty`,
  format: msg`Please enter the 4-digit verification code`,
}
