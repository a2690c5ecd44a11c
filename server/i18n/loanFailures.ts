import { loanState } from '#domain/lending/loanStates'
import type { Refusal } from '#domain/lending/policy/review'
import type { Locale } from '#domain/language'

type Texts = Record<Locale, string>

const refusalTexts: Record<Refusal, Texts> = {
  blocked: {
    id: 'Akun Anda sedang dibatasi. Hubungi layanan pelanggan; Anda dapat mengajukan lagi setelah pembatasan dicabut.',
    en: 'Your account is restricted. Please contact customer service; you can apply again once the restriction is lifted.',
    es: 'Su cuenta está limitada. Comuníquese con atención al cliente; podrá solicitar de nuevo cuando se levante la limitación.',
    vi: 'Tài khoản của bạn đang bị hạn chế. Vui lòng liên hệ bộ phận chăm sóc khách hàng; bạn có thể đăng ký lại khi hạn chế được gỡ bỏ.',
    th: 'บัญชีผู้ใช้ของคุณถูกจำกัด กรุณาติดต่อฝ่ายบริการลูกค้า สมัครใหม่ได้เมื่อยกเลิกการจำกัดแล้ว',
  },
  account: {
    id: 'Rekening bank ini tidak atas nama Anda. Berikan rekening atas nama sendiri di profil, lalu Anda dapat mengajukan lagi kapan saja.',
    en: 'This bank account is not in your name. Give one of your own in your profile; after that you can apply again at any time.',
    es: 'Esta cuenta bancaria no está a su nombre. Indique una propia en su perfil; después puede solicitar de nuevo cuando quiera.',
    vi: 'Tài khoản ngân hàng này không đứng tên bạn. Hãy nhập tài khoản của chính bạn trong hồ sơ, sau đó bạn có thể đăng ký lại bất cứ lúc nào.',
    th: 'บัญชีธนาคารนี้ไม่ได้อยู่ในชื่อของคุณ ให้บัญชีของคุณเองในโปรไฟล์ แล้วสมัครใหม่ได้ทุกเมื่อ',
  },
  age: {
    id: 'Peminjam harus berusia 18 tahun atau lebih. Anda dapat mengajukan lagi mulai ulang tahun ke-18.',
    en: 'Borrowers must be 18 or older. You can apply again from your 18th birthday on.',
    es: 'Se debe tener 18 años o más. Puede solicitar de nuevo desde el día en que cumpla 18.',
    vi: 'Người vay phải từ 18 tuổi trở lên. Bạn có thể đăng ký lại từ ngày tròn 18 tuổi.',
    th: 'ผู้กู้ต้องมีอายุ 18 ปีขึ้นไป สมัครใหม่ได้ตั้งแต่วันเกิดครบ 18 ปี',
  },
  reported: {
    id: 'Ada pinjaman lain yang terlambat lebih dari 90 hari menurut pusat data industri. Lunasi pinjaman itu; Anda dapat mengajukan lagi setelah pelunasannya dilaporkan ke pusat data.',
    en: 'The data centre of the industry knows of another loan that is more than 90 days late. Repay that loan; you can apply again once the data centre knows that it is repaid.',
    es: 'El centro de datos del sector registra otro préstamo con más de 90 días de mora. Pague ese préstamo; podrá solicitar de nuevo cuando el centro de datos registre el pago.',
    vi: 'Trung tâm dữ liệu của ngành ghi nhận một khoản vay khác quá hạn hơn 90 ngày. Hãy trả khoản vay đó; bạn có thể đăng ký lại khi trung tâm dữ liệu ghi nhận đã trả.',
    th: 'ศูนย์ข้อมูลของอุตสาหกรรมมีเงินกู้อื่นที่เกินกำหนดกว่า 90 วัน ชำระเงินกู้นั้น แล้วสมัครใหม่ได้เมื่อศูนย์ข้อมูลบันทึกการชำระแล้ว',
  },
  overdue: {
    id: 'Masih ada pinjaman yang lewat jatuh tempo. Anda dapat mengajukan lagi segera setelah melunasinya.',
    en: 'Another loan is still overdue. You can apply again as soon as you have repaid it.',
    es: 'Todavía hay otro préstamo vencido. Puede solicitar de nuevo en cuanto lo pague.',
    vi: 'Vẫn còn khoản vay khác quá hạn. Bạn có thể đăng ký lại ngay khi trả xong.',
    th: 'ยังมีเงินกู้อื่นที่เกินกำหนดชำระ สมัครใหม่ได้ทันทีที่ชำระแล้ว',
  },
  income: {
    id: 'Pembayaran ini melebihi bagian penghasilan yang diperbolehkan peraturan. Anda dapat mengajukan lagi setelah penghasilan Anda berubah dan layanan pelanggan melihat buktinya.',
    en: 'The repayment is more than the share of your income that the rules allow. You can apply again once your income has changed and customer service has seen proof of it.',
    es: 'El pago supera la parte de su ingreso que permite la norma. Puede solicitar de nuevo cuando su ingreso haya cambiado y atención al cliente haya visto el comprobante.',
    vi: 'Khoản phải trả vượt phần thu nhập mà quy định cho phép. Bạn có thể đăng ký lại khi thu nhập thay đổi và bộ phận chăm sóc khách hàng đã xem giấy tờ chứng minh.',
    th: 'ยอดชำระเกินสัดส่วนรายได้ที่กฎอนุญาต สมัครใหม่ได้เมื่อรายได้เปลี่ยนและฝ่ายบริการลูกค้าได้เห็นหลักฐานแล้ว',
  },
  limit: {
    id: 'Jumlah ini melebihi limit Anda. Anda dapat mengajukan lagi kapan saja; jumlah dalam limit Anda dapat disetujui.',
    en: 'The amount is over your limit. You can apply again at any time; an amount within your limit can be approved.',
    es: 'El monto supera su límite. Puede solicitar de nuevo cuando quiera; un monto dentro de su límite se puede aprobar.',
    vi: 'Số tiền vượt hạn mức của bạn. Bạn có thể đăng ký lại bất cứ lúc nào; số tiền trong hạn mức có thể được duyệt.',
    th: 'จำนวนเงินเกินวงเงินของคุณ สมัครใหม่ได้ทุกเมื่อ จำนวนที่อยู่ในวงเงินของคุณอาจได้รับอนุมัติ',
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

const isRefusal = (reason: string): reason is Refusal => reason in refusalTexts

/** The text for `loans.failure`: why the loan was rejected, or what is wrong with the account. */
export function failureText(reason: string, state: number, locale: Locale): string {
  if (state === loanState.payingOut) return payOutFailed[locale]
  return isRefusal(reason) ? refusalTexts[reason][locale] : closed[locale]
}
