import type { Locale } from '#domain/language'

type Texts = Record<Locale, string>

export const guidanceTips: readonly Texts[] = [
  {
    id: 'Biaya hanya untuk hari yang dipakai; bayar lebih awal lebih hemat.',
    en: 'Costs are for the days that you use only: paying early costs less.',
    es: 'Paga solo por los días que usa: pagar antes cuesta menos.',
    vi: 'Chỉ tính chi phí cho những ngày sử dụng: trả sớm tốn ít hơn.',
    th: 'คิดค่าใช้จ่ายเฉพาะวันที่ใช้ ชำระก่อนจ่ายน้อยกว่า',
  },
  {
    id: 'Pinjam secukupnya, sesuai kemampuan membayar.',
    en: 'Borrow only what you need and can repay.',
    es: 'Pida solo lo que necesita y puede pagar.',
    vi: 'Chỉ vay số tiền bạn cần và trả được.',
    th: 'กู้เท่าที่จำเป็นและชำระไหว',
  },
]

interface Slide {
  id: string
  title: Texts
  text: Texts
  image: string
  link: string
}

/** The slides of the start page. Replace them with your own. */
export const slides: readonly Slide[] = [
  {
    id: 'early',
    title: {
      id: 'Bayar lebih awal, lebih hemat',
      en: 'Pay early, pay less',
      es: 'Pague antes, pague menos',
      vi: 'Trả sớm, trả ít hơn',
      th: 'ชำระก่อน จ่ายน้อยกว่า',
    },
    text: {
      id: 'Bunga dan biaya layanan dihitung per hari yang dipakai.',
      en: 'Interest and service fee are counted by the day that is used.',
      es: 'El interés y la comisión por servicio se cuentan por día usado.',
      vi: 'Lãi và phí dịch vụ tính theo ngày sử dụng.',
      th: 'ดอกเบี้ยและค่าบริการคิดตามวันที่ใช้จริง',
    },
    image: '',
    link: '/order',
  },
  {
    id: 'giveBack',
    title: {
      id: 'Berubah pikiran? Kembalikan dalam 24 jam',
      en: 'Changed your mind? Give it back within 24 hours',
      es: '¿Cambió de idea? Devuélvalo en 24 horas',
      vi: 'Đổi ý? Trả lại trong 24 giờ',
      th: 'เปลี่ยนใจ? คืนได้ภายใน 24 ชั่วโมง',
    },
    text: {
      id: 'Tanpa bunga dan tanpa biaya.',
      en: 'Without interest and without fees.',
      es: 'Sin interés y sin comisiones.',
      vi: 'Không lãi, không phí.',
      th: 'ไม่มีดอกเบี้ยและค่าธรรมเนียม',
    },
    image: '',
    link: '/order',
  },
]
