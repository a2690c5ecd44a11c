import { msg } from '@lingui/core/macro'
import type { Locale } from '#domain/language'
import { say } from '../i18n/translate'
import type { StaffService } from '#domain/lending/lender'

/** Placeholders: a lender puts its own here. */
export const staffService: StaffService = {
  serviceWhatsApp: '+62 812 0000 0001',
  servicePhone: '+62 812 0000 0002',
  serviceEmail: 'bantuan@example.com',
  serviceTime: '08.00–20.00 WIB',
}

/** Placeholders: a lender puts its own here. */
export const LENDER_NAME = 'PT Langkah Contoh'
export const LENDER_ADDRESS = 'Jl. Contoh No. 1, Jakarta 10000'

/** As licensed lenders word it; not to be translated. */
export const RISK_WARNING =
  'PERINGATAN: HATI-HATI, TRANSAKSI INI BERISIKO TINGGI. ANDA DAPAT SAJA MENGALAMI KERUGIAN ATAU KEHILANGAN UANG. JANGAN BERUTANG JIKA TIDAK MEMILIKI KEMAMPUAN MEMBAYAR. PERTIMBANGKAN SECARA BIJAK SEBELUM BERTRANSAKSI.'

const { serviceWhatsApp, serviceEmail } = staffService

const complaintText = msg({
  message:
    'Ask us first: WhatsApp {whatsApp}, email {email}. Then OJK, the regulator: phone 157, WhatsApp 081-157-157-157, email konsumen@ojk.go.id.',
})

/** Where to complain, and where then. */
export const complaints = (locale: Locale): string =>
  say(complaintText, locale, { whatsApp: serviceWhatsApp, email: serviceEmail })
