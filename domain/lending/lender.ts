/** The borrower's limit, and its unused part, in whole Rupiah. */
export interface Credit {
  totalLimit: number
  availableLimit: number
  /** A new limit is being computed; it is shown after the countdown. */
  isAssessing?: boolean | undefined
  /** The limit is higher because this loan, the last one, was paid back in time: the limit before. */
  raise?: { repayId: string; from: number } | undefined
}

/** Whether the assessment came to a limit at all. */
export const isGranted = ({ totalLimit }: Credit): boolean => totalLimit > 0

export interface StaffService {
  serviceWhatsApp: string
  servicePhone: string
  serviceEmail: string
  serviceTime: string
}

/** The bank account for pay-outs, as far as it is known, and the name on the confirmed card. */
export interface AccountOnFile {
  account: { bankCode: string; bankName: string; accountMasked: string; accountHolder: string } | null
  holderOnCard: string | null
}
