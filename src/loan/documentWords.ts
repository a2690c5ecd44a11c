import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LoanDocument } from '#machines/loan/loanMachine'

interface DocumentWords {
  title: MessageDescriptor
  consent: MessageDescriptor
  missing: MessageDescriptor
  file: string
}

export const documentWords: Record<LoanDocument, DocumentWords> = {
  agreement: {
    title: msg`Loan agreement`,
    consent: msg`I have seen the costs and agree to the loan agreement`,
    missing: msg`Read the loan agreement, then tick this if you agree`,
    file: 'perjanjian-pinjaman',
  },
  summary: {
    title: msg`Personal product summary (RIPLAY)`,
    consent: msg`I have read my personal product summary and understand it`,
    missing: msg`Read your product summary, then tick this`,
    file: 'riplay',
  },
}
