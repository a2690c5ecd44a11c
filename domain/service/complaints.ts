/** The regulator's own lines for complaints that a lender did not solve. */
export const ojk = {
  phone: '157',
  whatsApp: '081-157-157-157',
  whatsAppNumber: '6281157157157',
  email: 'konsumen@ojk.go.id',
} as const
