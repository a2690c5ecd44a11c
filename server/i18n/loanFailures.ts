import type { Refusal } from '../../domain/lending/policy/review'
import type { Locale } from '../../domain/language'

type Texts = Record<Locale, string>

const refusalTexts: Record<Refusal, Texts> = {
  blocked: {
    id: 'Akun Anda sedang dibatasi. Hubungi layanan pelanggan.',
    en: 'Your account is restricted. Please contact customer service.',
    es: 'Su cuenta está limitada. Comuníquese con atención al cliente.',
    vi: 'Tài khoản của bạn đang bị hạn chế. Vui lòng liên hệ bộ phận chăm sóc khách hàng.',
    th: 'บัญชีผู้ใช้ของคุณถูกจำกัด กรุณาติดต่อฝ่ายบริการลูกค้า',
  },
  account: {
    id: 'Rekening bank atas nama Anda belum ada.',
    en: 'There is no bank account in your name.',
    es: 'No hay una cuenta bancaria a su nombre.',
    vi: 'Chưa có tài khoản ngân hàng đứng tên bạn.',
    th: 'ยังไม่มีบัญชีธนาคารในชื่อของคุณ',
  },
  age: {
    id: 'Peminjam harus berusia 18 tahun atau lebih.',
    en: 'Borrowers must be 18 or older.',
    es: 'Se debe tener 18 años o más.',
    vi: 'Người vay phải từ 18 tuổi trở lên.',
    th: 'ผู้กู้ต้องมีอายุ 18 ปีขึ้นไป',
  },
  reported: {
    id: 'Ada pinjaman lain yang terlambat lebih dari 90 hari menurut pusat data industri.',
    en: 'The data centre of the industry knows of another loan that is more than 90 days late.',
    es: 'El centro de datos del sector registra otro préstamo con más de 90 días de mora.',
    vi: 'Trung tâm dữ liệu của ngành ghi nhận một khoản vay khác quá hạn hơn 90 ngày.',
    th: 'ศูนย์ข้อมูลของอุตสาหกรรมมีเงินกู้อื่นที่เกินกำหนดกว่า 90 วัน',
  },
  overdue: {
    id: 'Masih ada pinjaman yang lewat jatuh tempo.',
    en: 'Another loan is still overdue.',
    es: 'Todavía hay otro préstamo vencido.',
    vi: 'Vẫn còn khoản vay khác quá hạn.',
    th: 'ยังมีเงินกู้อื่นที่เกินกำหนดชำระ',
  },
  income: {
    id: 'Pembayaran ini melebihi bagian penghasilan yang diperbolehkan peraturan.',
    en: 'The repayment is more than the share of your income that the rules allow.',
    es: 'El pago supera la parte de su ingreso que permite la norma.',
    vi: 'Khoản phải trả vượt phần thu nhập mà quy định cho phép.',
    th: 'ยอดชำระเกินสัดส่วนรายได้ที่กฎอนุญาต',
  },
  limit: {
    id: 'Jumlah ini melebihi limit Anda.',
    en: 'The amount is over your limit.',
    es: 'El monto supera su límite.',
    vi: 'Số tiền vượt hạn mức của bạn.',
    th: 'จำนวนเงินเกินวงเงินของคุณ',
  },
}

const payOutFailed: Texts = {
  id: 'Bank menolak kiriman ke rekening Anda. Periksa data rekening Anda.',
  en: 'The bank refused the transfer to your account. Check your bank account.',
  es: 'El banco rechazó el envío a su cuenta. Revise su cuenta bancaria.',
  vi: 'Ngân hàng từ chối chuyển vào tài khoản của bạn. Hãy kiểm tra tài khoản ngân hàng.',
  th: 'ธนาคารปฏิเสธการโอนเข้าบัญชีของคุณ กรุณาตรวจสอบบัญชีธนาคาร',
}

const closed: Texts = {
  id: 'Pinjaman ini sudah ditutup.',
  en: 'This loan was closed.',
  es: 'Este préstamo se cerró.',
  vi: 'Khoản vay này đã được đóng.',
  th: 'เงินกู้นี้ปิดแล้ว',
}

const PAYING_OUT = 20
const isRefusal = (reason: string): reason is Refusal => reason in refusalTexts

/** What `loans.failure` means to the borrower: why it was rejected, or what is wrong with the account. */
export function failureText(reason: string, state: number, locale: Locale): string {
  if (state === PAYING_OUT) return payOutFailed[locale]
  return isRefusal(reason) ? refusalTexts[reason][locale] : closed[locale]
}
