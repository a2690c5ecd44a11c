import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LoanDocument } from '#machines/loan/loanMachine'

interface ConsentWords {
  read: MessageDescriptor
  consent: MessageDescriptor
  missing: MessageDescriptor
}

export const consentWords: Record<LoanDocument, ConsentWords> = {
  agreement: {
    read: msg`Read the loan agreement`,
    consent: msg`I agree to the costs and the loan agreement`,
    missing: msg`Read the loan agreement, then tick this if you agree`,
  },
  summary: {
    read: msg`Read the product summary`,
    consent: msg`I understand the product summary (RIPLAY)`,
    missing: msg`Read your product summary, then tick this`,
  },
}
