/** An invented borrower, with personal data that must not appear in a tape. */
export interface Persona {
  name: string
  phone: string
  nik: string
  token: string
  code: string
  masked: string
  /** The number of a virtual account, and a code’s reference. */
  account: string
  reference: string
  loanId: string
}

export const siti: Persona = {
  name: 'SITI CONTOH',
  phone: '81200000010',
  nik: '3299005708950010',
  token: 'tkn-Qx81Lw72Zp',
  code: '4821',
  masked: 'S*** C*****',
  account: '7001212345678901',
  reference: 'Zk3vQ9pLm2xT',
  loanId: 'L-7Q2M-81',
}
