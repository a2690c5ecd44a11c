import type { Locale } from '#domain/language'

/** Of what goes wrong with a payment channel. `{name}` is a placeholder. */
export const paymentMessages = {
  channelLimit: {
    id: '{channel} menerima pembayaran dari {min} sampai {max}. Pilih cara bayar lain.',
    en: '{channel} takes payments from {min} to {max}. Choose another way to pay.',
    es: '{channel} acepta pagos de {min} a {max}. Elija otra forma de pago.',
    vi: '{channel} nhận thanh toán từ {min} đến {max}. Hãy chọn cách thanh toán khác.',
    th: '{channel} รับชำระตั้งแต่ {min} ถึง {max} กรุณาเลือกวิธีชำระอื่น',
  },
  bankBusy: {
    id: 'Bank belum menjawab, jadi nama pemilik rekening belum dapat diperiksa. Silakan coba lagi sebentar lagi.',
    en: 'The bank is not answering, so we cannot check the account holder. Please try again in a moment.',
    es: 'El banco no responde y no podemos comprobar el titular de la cuenta. Intente de nuevo en un momento.',
    vi: 'Ngân hàng chưa phản hồi nên chưa kiểm tra được chủ tài khoản. Vui lòng thử lại sau giây lát.',
    th: 'ธนาคารยังไม่ตอบกลับ จึงยังตรวจสอบชื่อบัญชีไม่ได้ กรุณาลองอีกครั้งในอีกสักครู่',
  },
  channelBusy: {
    id: 'Saluran pembayaran belum menjawab. Silakan coba lagi sebentar lagi.',
    en: 'The payment channel is not answering. Please try again in a moment.',
    es: 'El canal de pago no responde. Intente de nuevo en un momento.',
    vi: 'Kênh thanh toán chưa phản hồi. Vui lòng thử lại sau giây lát.',
    th: 'ช่องทางชำระเงินยังไม่ตอบกลับ กรุณาลองอีกครั้งในอีกสักครู่',
  },
} as const satisfies Record<string, Record<Locale, string>>
