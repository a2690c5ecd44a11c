import type { Locale } from '#domain/language'
import type { StaffService } from '#domain/lending/lender'

/** Placeholders: replace them with your own. */
export const staffService: StaffService = {
  serviceWhatsApp: '+62 812 0000 0001',
  servicePhone: '+62 812 0000 0002',
  serviceEmail: 'bantuan@example.com',
  serviceTime: '08.00–20.00 WIB',
}

export const LENDER_NAME = 'PT Langkah Contoh'
export const LENDER_ADDRESS = 'Jl. Contoh No. 1, Jakarta 10000'

/** The wording that licensed lenders use; not to be translated. */
export const RISK_WARNING =
  'PERINGATAN: HATI-HATI, TRANSAKSI INI BERISIKO TINGGI. ANDA DAPAT SAJA MENGALAMI KERUGIAN ATAU KEHILANGAN UANG. JANGAN BERUTANG JIKA TIDAK MEMILIKI KEMAMPUAN MEMBAYAR. PERTIMBANGKAN SECARA BIJAK SEBELUM BERTRANSAKSI.'

const { serviceWhatsApp, serviceEmail } = staffService

const complaintTexts: Record<Locale, string> = {
  id: `Hubungi kami lebih dulu: WhatsApp ${serviceWhatsApp}, email ${serviceEmail}. Lalu OJK: telepon 157, WhatsApp 081-157-157-157, email konsumen@ojk.go.id.`,
  en: `Ask us first: WhatsApp ${serviceWhatsApp}, email ${serviceEmail}. Then OJK, the regulator: phone 157, WhatsApp 081-157-157-157, email konsumen@ojk.go.id.`,
  es: `Primero con nosotros: WhatsApp ${serviceWhatsApp}, correo ${serviceEmail}. Luego OJK, el regulador: teléfono 157, WhatsApp 081-157-157-157, correo konsumen@ojk.go.id.`,
  vi: `Trước hết hãy liên hệ chúng tôi: WhatsApp ${serviceWhatsApp}, email ${serviceEmail}. Sau đó là OJK, cơ quan quản lý: điện thoại 157, WhatsApp 081-157-157-157, email konsumen@ojk.go.id.`,
  th: `ติดต่อเราก่อน: WhatsApp ${serviceWhatsApp} อีเมล ${serviceEmail} จากนั้นติดต่อ OJK หน่วยงานกำกับดูแล: โทรศัพท์ 157 WhatsApp 081-157-157-157 อีเมล konsumen@ojk.go.id`,
}

export const complaints = (locale: Locale): string => complaintTexts[locale]
