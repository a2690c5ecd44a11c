import type { DictionaryName } from '#domain/forms/lists'
import type { Locale } from '#domain/language'

type Chosen = DictionaryName | 'bankCode' | 'channel' | 'productCode' | 'days' | 'products'

/** What is to be chosen, by the name of its field. */
export const chooseMessages: Readonly<Record<Chosen, Record<Locale, string>>> = {
  loanPurpose: {
    id: 'Pilih untuk apa dananya',
    en: 'Choose what you need the money for',
    es: 'Elija para qué necesita el dinero',
    vi: 'Chọn mục đích vay tiền',
    th: 'เลือกว่าคุณต้องการใช้เงินทำอะไร',
  },
  house: {
    id: 'Pilih status tempat tinggal Anda',
    en: 'Choose your kind of home',
    es: 'Elija su tipo de vivienda',
    vi: 'Chọn loại nhà bạn đang ở',
    th: 'เลือกแบบที่พักของคุณ',
  },
  monthlyIncome: {
    id: 'Pilih penghasilan Anda per bulan',
    en: 'Choose your monthly income',
    es: 'Elija sus ingresos mensuales',
    vi: 'Chọn thu nhập hằng tháng của bạn',
    th: 'เลือกรายได้ต่อเดือนของคุณ',
  },
  salaryType: {
    id: 'Pilih cara Anda digaji',
    en: 'Choose how you are paid',
    es: 'Elija cada cuánto le pagan',
    vi: 'Chọn cách bạn nhận thu nhập',
    th: 'เลือกรูปแบบรายได้ของคุณ',
  },
  payday: {
    id: 'Pilih kapan Anda gajian',
    en: 'Choose when you are paid',
    es: 'Elija cuándo le pagan',
    vi: 'Chọn ngày bạn nhận thu nhập',
    th: 'เลือกวันที่รายได้ของคุณเข้า',
  },
  gender: {
    id: 'Pilih jenis kelamin Anda',
    en: 'Choose your gender',
    es: 'Elija su sexo',
    vi: 'Chọn giới tính của bạn',
    th: 'เลือกเพศของคุณ',
  },
  education: {
    id: 'Pilih pendidikan terakhir Anda',
    en: 'Choose your highest education',
    es: 'Elija su último nivel de estudios',
    vi: 'Chọn trình độ học vấn của bạn',
    th: 'เลือกการศึกษาสูงสุดของคุณ',
  },
  marital: {
    id: 'Pilih status perkawinan Anda',
    en: 'Choose your marital status',
    es: 'Elija su estado civil',
    vi: 'Chọn tình trạng hôn nhân của bạn',
    th: 'เลือกสถานภาพสมรสของคุณ',
  },
  children: {
    id: 'Pilih jumlah anak',
    en: 'Choose the number of children',
    es: 'Elija el número de hijos',
    vi: 'Chọn số con',
    th: 'เลือกจำนวนบุตร',
  },
  workStatus: {
    id: 'Pilih pekerjaan Anda',
    en: 'Choose your occupation',
    es: 'Elija su ocupación',
    vi: 'Chọn nghề nghiệp của bạn',
    th: 'เลือกอาชีพของคุณ',
  },
  industry: {
    id: 'Pilih bidang pekerjaan Anda',
    en: 'Choose your line of work',
    es: 'Elija su sector',
    vi: 'Chọn ngành nghề của bạn',
    th: 'เลือกประเภทธุรกิจของคุณ',
  },
  relationship: {
    id: 'Pilih hubungan Anda',
    en: 'Choose your relationship',
    es: 'Elija su parentesco o relación',
    vi: 'Chọn mối quan hệ của bạn',
    th: 'เลือกความสัมพันธ์ของคุณ',
  },
  bankCode: {
    id: 'Pilih bank Anda',
    en: 'Choose your bank',
    es: 'Elija su banco',
    vi: 'Chọn ngân hàng của bạn',
    th: 'เลือกธนาคารของคุณ',
  },
  channel: {
    id: 'Pilih cara Anda membayar',
    en: 'Choose how you paid',
    es: 'Elija cómo pagó',
    vi: 'Chọn cách bạn đã thanh toán',
    th: 'เลือกวิธีที่คุณชำระ',
  },
  productCode: {
    id: 'Pilih pinjaman',
    en: 'Choose a loan',
    es: 'Elija un préstamo',
    vi: 'Chọn khoản vay',
    th: 'เลือกเงินกู้',
  },
  days: {
    id: 'Pilih tenor',
    en: 'Choose a term',
    es: 'Elija un plazo',
    vi: 'Chọn thời hạn vay',
    th: 'เลือกระยะเวลา',
  },
  products: {
    id: 'Pilih pinjaman yang ingin Anda ajukan',
    en: 'Choose what you ask for',
    es: 'Elija lo que solicita',
    vi: 'Chọn khoản bạn muốn đăng ký',
    th: 'เลือกรายการที่คุณต้องการยื่นขอ',
  },
}
