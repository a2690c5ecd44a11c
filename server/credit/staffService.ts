import type { StaffService } from '#domain/lending/lender'

/** Placeholders: a lender puts its own here. */
export const staffService: StaffService = {
  serviceWhatsApp: '+62 812 0000 0001',
  servicePhone: '+62 812 0000 0002',
  serviceEmail: 'bantuan@example.com',
  serviceTime: '08.00–20.00 WIB',
}
