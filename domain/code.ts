import { compact } from './forms/digits'
import { CODE_LENGTH } from './limits'

/** A one-time code as it is sent: a pasted `12 34` or full-width digits become `1234`. */
export const normaliseCode = (typed: string) => compact(typed)

export type CodeProblem = 'empty' | 'format'

export function codeProblem(typed: string): CodeProblem | null {
  const code = normaliseCode(typed)
  if (code === '') return 'empty'
  return code.length === CODE_LENGTH && /^\d+$/.test(code) ? null : 'format'
}
