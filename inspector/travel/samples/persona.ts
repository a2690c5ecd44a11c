/** Somebody who does not exist, with personal data that nobody else may read. */
export interface Persona {
  name: string
  phone: string
  nik: string
  token: string
  code: string
  /** What this account shows, and whom a code is for. */
  masked: string
  /** The number of a virtual account, and what a code is looked up by. */
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
