import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Place = 'mobile' | 'atm' | 'internet' | 'otherBank'

/** A way to pay into a virtual account: what it is called, and what is chosen there, in the bank's own words. */
export interface BankWay {
  place: Place
  name: string | MessageDescriptor
  menu: readonly string[]
}

const mobile = (name: string, ...menu: string[]): BankWay => ({ place: 'mobile', name, menu })
const atm = (bank: string, ...menu: string[]): BankWay => ({ place: 'atm', name: `ATM ${bank}`, menu })
const internet = (name: string, ...menu: string[]): BankWay => ({ place: 'internet', name, menu })
/** From another bank's app, where the number is the account that is sent to. */
const otherBank = (bank: string): BankWay => ({ place: 'otherBank', name: msg`Another bank`, menu: [bank] })

/** Menus as the banks' apps and machines name them; banks rename them now and then. A BCA number is paid at BCA alone. */
const known: Readonly<Record<string, readonly BankWay[]>> = {
  BCA: [
    mobile('BCA mobile', 'm-Transfer', 'BCA Virtual Account'),
    atm('BCA', 'Transaksi Lainnya', 'Transfer', 'Ke Rek BCA Virtual Account'),
    internet('KlikBCA', 'Transfer Dana', 'Transfer ke BCA Virtual Account'),
  ],
  BRI: [
    mobile('BRImo', 'BRIVA', 'Pembayaran Baru'),
    atm('BRI', 'Transaksi Lain', 'Pembayaran', 'Lainnya', 'BRIVA'),
    internet('Internet Banking BRI', 'Pembayaran', 'BRIVA'),
    otherBank('BRI'),
  ],
  BNI: [
    mobile('wondr by BNI', 'Transfer', 'Virtual Account Billing', 'Input Baru'),
    atm('BNI', 'Menu Lainnya', 'Transfer', 'Virtual Account Billing'),
    internet('BNI Internet Banking', 'Transfer', 'Virtual Account Billing'),
    otherBank('BNI'),
  ],
  MANDIRI: [
    mobile('Livin’ by Mandiri', 'Bayar'),
    atm('Mandiri', 'Bayar/Beli', 'Lainnya', 'Multi Payment'),
    internet('Mandiri Internet Banking', 'Bayar', 'Multi Payment'),
  ],
  PERMATA: [
    mobile('Permata ME', 'Pembayaran', 'Pembayaran Tagihan', 'Virtual Account'),
    atm('Permata', 'Transaksi Lainnya', 'Pembayaran', 'Virtual Account'),
    internet('PermataNet', 'Pembayaran Tagihan', 'Virtual Account'),
    otherBank('Permata'),
  ],
  CIMB: [
    mobile('OCTO', 'Transfer', 'Virtual Account'),
    atm('CIMB Niaga', 'Pembayaran', 'Lanjut', 'Virtual Account'),
    internet('OCTO Clicks', 'Pembayaran Tagihan', 'Virtual Account'),
    otherBank('CIMB Niaga'),
  ],
  BSI: [
    mobile('BYOND by BSI', 'Pembayaran', 'Virtual Account'),
    atm('BSI', 'Pembayaran/Pembelian', 'Institusi'),
    internet('BSI Net', 'Pembayaran', 'Institusi'),
  ],
}

const unknown = (bank: string): readonly BankWay[] => [
  { place: 'mobile', name: msg`Bank app`, menu: ['Virtual Account'] },
  { place: 'atm', name: `ATM ${bank}`, menu: ['Virtual Account'] },
  { place: 'internet', name: msg`Internet banking`, menu: ['Virtual Account'] },
]

export const bankWaysOf = ({ channel, name }: { channel: string; name: string }): readonly BankWay[] =>
  known[channel] ?? unknown(name)
