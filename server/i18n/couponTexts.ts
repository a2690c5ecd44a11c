import type { CouponKind, CouponReason } from '#domain/lending/policy/coupons'
import type { Locale } from '#domain/language'

type Texts = Record<Locale, string>

/** `{value}` is money, percent or a number of days, by kind. */
export const couponNames: Record<CouponKind, Texts> = {
  CASH_OFF: {
    id: 'Potongan biaya {value}',
    en: '{value} off the costs',
    es: '{value} menos en costos',
    vi: 'Giảm {value} chi phí',
    th: 'ลดค่าใช้จ่าย {value}',
  },
  INTEREST_DISCOUNT: {
    id: 'Potongan bunga {value}',
    en: '{value} off the interest',
    es: '{value} menos de interés',
    vi: 'Giảm {value} tiền lãi',
    th: 'ลดดอกเบี้ย {value}',
  },
  INTEREST_FREE_DAYS: {
    id: 'Bebas bunga {value} hari',
    en: '{value} days without interest',
    es: '{value} días sin interés',
    vi: 'Miễn lãi {value} ngày',
    th: 'ปลอดดอกเบี้ย {value} วัน',
  },
  FEE_OFF: {
    id: 'Potongan biaya layanan {value}',
    en: '{value} off the service fee',
    es: '{value} menos en la comisión por servicio',
    vi: 'Giảm {value} phí dịch vụ',
    th: 'ลดค่าบริการ {value}',
  },
}

/** `{amount}` is money, `{days}` a number. */
export const couponReasonTexts: Record<CouponReason, Texts> = {
  used: { id: 'Sudah terpakai', en: 'Used', es: 'Ya usado', vi: 'Đã dùng', th: 'ใช้แล้ว' },
  expired: { id: 'Sudah kedaluwarsa', en: 'Expired', es: 'Vencido', vi: 'Đã hết hạn', th: 'หมดอายุแล้ว' },
  early: {
    id: 'Belum berlaku',
    en: 'Not valid yet',
    es: 'Todavía no es válido',
    vi: 'Chưa có hiệu lực',
    th: 'ยังไม่ถึงวันที่ใช้ได้',
  },
  overdue: {
    id: 'Terkunci sampai tagihan yang terlambat dibayar',
    en: 'Locked until the overdue bill is paid',
    es: 'Bloqueado hasta pagar la cuota vencida',
    vi: 'Bị khóa cho đến khi trả khoản quá hạn',
    th: 'ถูกล็อกจนกว่าจะชำระยอดที่เกินกำหนด',
  },
  product: {
    id: 'Untuk produk lain',
    en: 'For another product',
    es: 'Para otro producto',
    vi: 'Dành cho sản phẩm khác',
    th: 'สำหรับผลิตภัณฑ์อื่น',
  },
  amount: {
    id: 'Minimal pinjaman {amount}',
    en: 'Minimum loan {amount}',
    es: 'Préstamo mínimo {amount}',
    vi: 'Khoản vay tối thiểu {amount}',
    th: 'ยอดกู้ขั้นต่ำ {amount}',
  },
  tenor: {
    id: 'Minimal {days} hari',
    en: 'At least {days} days',
    es: 'Al menos {days} días',
    vi: 'Ít nhất {days} ngày',
    th: 'อย่างน้อย {days} วัน',
  },
  nothing: {
    id: 'Tidak ada biaya yang dapat dipotong',
    en: 'There is no cost that it lowers',
    es: 'No hay costo que reduzca',
    vi: 'Không có chi phí nào để giảm',
    th: 'ไม่มีค่าใช้จ่ายให้ลด',
  },
}
