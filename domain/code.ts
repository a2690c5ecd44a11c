import { numberIn, numbersIn } from './digits'
import { CODE_LENGTH } from './limits'

/**
 * The one-time code in a text: the digits of `12 34` or `Kode: 1234`, or the only number of its length in a message.
 */
export function normaliseCode(typed: string): string {
  const codes = new Set(numbersIn(typed).filter((number) => /^\d+$/.test(number) && number.length === CODE_LENGTH))
  const [code, ...others] = codes
  return code !== undefined && others.length === 0 ? code : numberIn(typed)
}

export type CodeProblem = 'empty' | 'format'

export function codeProblem(typed: string): CodeProblem | null {
  const code = normaliseCode(typed)
  if (code === '') return 'empty'
  return code.length === CODE_LENGTH && /^\d+$/.test(code) ? null : 'format'
}
