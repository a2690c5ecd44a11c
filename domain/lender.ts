/** The borrower's limit, and what is left of it, in whole Rupiah. */
export interface Credit {
  totalLimit: number
  availableLimit: number
  /** A new limit is being worked out; it is shown after the countdown. */
  isAssessing?: boolean | undefined
}

/** How customer service can be reached. */
export interface StaffService {
  serviceWhatsApp: string
  servicePhone: string
  serviceEmail: string
  serviceTime: string
}
