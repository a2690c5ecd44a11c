/** The borrower's limit, and what is left of it, in whole Rupiah. */
export interface Credit {
  totalLimit: number
  availableLimit: number
  /** A new limit is being worked out; it is shown after the countdown. */
  isAssessing?: boolean | undefined
}

/** Whether the assessment came to a limit at all. */
export const isGranted = ({ totalLimit }: Credit): boolean => totalLimit > 0

/** How customer service can be reached. */
export interface StaffService {
  serviceWhatsApp: string
  servicePhone: string
  serviceEmail: string
  serviceTime: string
}

/** The bank account that loans are paid to, as far as it is given, and the name on the confirmed card. */
export interface AccountOnFile {
  account: { bankCode: string; bankName: string; accountMasked: string; accountHolder: string } | null
  holderOnCard: string | null
}
