import { DAY } from '#domain/time'
import { quoteOf } from '#domain/lending/account'
import {
  bestCoupon,
  couponState,
  savingOf,
  whyNot,
  type CouponPurchase,
  type CouponReason,
  type CouponKind,
} from '#domain/lending/policy/coupons'
import { dayOf } from '#domain/day'
import type { Locale } from '#domain/language'
import { formatPercent, formatRupiah } from '#domain/lending/money'
import type { Db } from '../db/database'
import type { Handler } from '../http/call'
import { fill } from '../i18n/translate'
import { creditStateOf } from './credit'
import { findProduct } from './productRows'
import { readCoupons, type OwnCoupon } from './couponRows'

type Texts = Record<Locale, string>

/** `{value}` is money, percent or a number of days, by kind. */
const couponNames: Record<CouponKind, Texts> = {
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
const couponReasonTexts: Record<CouponReason, Texts> = {
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

const SOON = 3 * DAY

function nameOf({ kind, value }: OwnCoupon, locale: Locale): string {
  const values: Record<OwnCoupon['kind'], () => string> = {
    CASH_OFF: () => formatRupiah(value, locale),
    FEE_OFF: () => formatRupiah(value, locale),
    INTEREST_DISCOUNT: () => formatPercent(value / 100, locale),
    INTEREST_FREE_DAYS: () => String(value),
  }
  return fill(couponNames[kind][locale], { value: values[kind]() })
}

const reasonTextOf = ({ minAmount, minTenor }: OwnCoupon, reason: CouponReason, locale: Locale) =>
  fill(couponReasonTexts[reason][locale], { amount: formatRupiah(minAmount, locale), days: minTenor })

async function purchaseOf(
  db: Db,
  {
    productCode,
    amount,
    days,
  }: { productCode?: string | undefined; amount?: string | undefined; days?: string | undefined },
  now: Date,
): Promise<CouponPurchase | null> {
  const [principal, tenor] = [Number(amount), Number(days)]
  const rule = productCode === undefined ? null : await findProduct(db, productCode, now)
  const isAsked = Number.isSafeInteger(principal) && principal > 0 && rule?.tenors.includes(tenor) === true
  if (rule === null || !isAsked) return null
  const { interest, serviceFee } = quoteOf(rule, principal, tenor, dayOf(now.getTime()))
  return { productCode: rule.productCode, principal, days: tenor, interest, serviceFee }
}

export const listCoupons: Handler<'listCoupons'> = async ({ services: { db }, query, now, locale }, borrower) => {
  const { isOverdue } = await creditStateOf(db, borrower, now)
  const at = { now: now.getTime(), isOverdue }
  const purchase = await purchaseOf(db, query, now)
  const all = (await readCoupons(db, borrower.id)).map((coupon) => {
    const reason = purchase === null ? couponState(coupon, at.now, isOverdue) : whyNot(coupon, purchase, at)
    return { coupon, reason, saving: purchase === null ? null : savingOf(coupon, purchase) }
  })
  const sorted = all.sort(
    (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.coupon.validTo - b.coupon.validTo,
  )
  const details = sorted.map(({ coupon, reason, saving }) => {
    const { couponId, kind, value, maxDiscount, minAmount, minTenor, products, validFrom, validTo, loan } = coupon
    const own = { couponId, kind, value, maxDiscount, minAmount, minTenor, reason, saving }
    return {
      ...own,
      repayId: loan?.repayId ?? null,
      usedFor: loan === null ? null : { principal: loan.principal, appliedOn: dayOf(loan.appliedAt.getTime()) },
      products: products === null ? null : [...products],
      name: nameOf(coupon, locale),
      validFrom: dayOf(validFrom),
      // `validTo` is exclusive, so the last valid day is that of the instant before it.
      validTo: dayOf(validTo - 1),
      isEndingSoon: reason === null && validTo - at.now <= SOON,
      reasonText: reason === null ? null : reasonTextOf(coupon, reason, locale),
    }
  })
  const best =
    purchase === null
      ? null
      : bestCoupon(
          all.map(({ coupon }) => coupon),
          purchase,
          at,
        )
  return { details, bestCouponId: best?.couponId ?? null }
}
