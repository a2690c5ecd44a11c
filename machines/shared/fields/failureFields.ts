import type { Failure } from '#domain/failure'
import type { ClassesOf } from './fieldClasses'

/** The lender’s texts may name the borrower; the machines only read these numbers and words of a refusal. */
export const failureFields = {
  kind: 'public',
  code: 'public',
  text: 'personal',
  data: {
    '*': 'personal',
    resendAfter: 'public',
    triesLeft: 'public',
    reason: 'public',
    limit: 'loan',
    fields: { '*': 'personal' },
  },
} as const satisfies ClassesOf<Failure>
