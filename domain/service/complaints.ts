/** The regulator's contacts for unresolved complaints. */
export const ojk = {
  phone: '157',
  whatsApp: '081-157-157-157',
  whatsAppNumber: '6281157157157',
  email: 'konsumen@ojk.go.id',
} as const
