import type { Locale } from '#domain/language'
import type { TermTable } from './term'

const payingTerms = {
  virtualAccount: {
    en: { say: ['virtual account'] },
    id: { say: ['virtual account'], not: ['akun virtual', 'rekening virtual'] },
    es: { say: ['virtual account'], not: ['cuenta virtual'] },
    vi: { say: ['virtual account'], not: ['tài khoản ảo'] },
    th: { say: ['virtual account'], not: ['บัญชีเสมือน'] },
  },
  paymentCode: {
    en: { say: ['payment code'], not: ['payment reference'] },
    id: { say: ['kode pembayaran'], not: ['kode bayar'] },
    es: { say: ['código de pago'], not: ['referencia', 'referencia de pago'] },
    vi: { say: ['mã thanh toán'] },
    th: { say: ['รหัสชำระเงิน'] },
  },
  proofOfPayment: {
    en: { say: ['proof of payment', 'upload'] },
    id: { say: ['bukti pembayaran', 'unggah'], not: ['upload'] },
    es: { say: ['comprobante de pago', 'subir'] },
    vi: { say: ['chứng từ thanh toán', 'tải lên'] },
    th: { say: ['หลักฐานการชำระเงิน', 'อัปโหลด'] },
  },
  /** Issued by the lender, unlike the borrower's proof of payment. */
  receipt: {
    en: { say: ['receipt'] },
    id: { say: ['bukti bayar'] },
    es: { say: ['recibo'] },
    vi: { say: ['biên nhận'] },
    th: { say: ['ใบเสร็จ'], not: ['สลิป'] },
  },
  store: {
    en: { say: ['convenience store', 'store'] },
    id: { say: ['minimarket', 'gerai'] },
    es: { say: ['minimercado', 'tienda'] },
    vi: { say: ['minimarket', 'cửa hàng'], not: ['cửa hàng tiện lợi'] },
    th: { say: ['ร้านสะดวกซื้อ', 'ร้านค้า'] },
  },
  outsideTheApp: {
    en: { say: ['outside the app'], not: ['pay offline'] },
    id: { say: ['di luar aplikasi'], not: ['bayar offline'] },
    es: { say: ['fuera de la app'], not: ['pagar sin conexión'] },
    vi: { say: ['ngoài ứng dụng'], not: ['thanh toán ngoại tuyến'] },
    th: { say: ['นอกแอป'], not: ['ชำระแบบออฟไลน์'] },
  },
  bankAccount: {
    en: { say: ['bank account', 'account holder'] },
    id: { say: ['rekening', 'nama pemilik rekening'], not: ['akun bank', 'pemilik akun'] },
    es: { say: ['cuenta bancaria', 'titular'], not: ['cambiar cuenta'], unless: ['cambiar cuenta bancaria'] },
    vi: { say: ['tài khoản ngân hàng', 'chủ tài khoản'], not: ['đổi tài khoản'], unless: ['đổi tài khoản ngân hàng'] },
    th: { say: ['บัญชีธนาคาร', 'ชื่อบัญชี'] },
  },
} as const satisfies TermTable

const loanTerms = {
  loan: {
    en: { say: ['loan', 'borrow'], not: ['lending'] },
    id: { say: ['pinjaman', 'meminjam', 'limit kredit'], not: ['pinjol', 'kredit'], unless: ['data kredit'] },
    es: {
      say: ['préstamo', 'pedir prestado', 'límite de crédito'],
      not: ['crédito'],
      unless: ['registros de crédito'],
    },
    vi: { say: ['khoản vay', 'vay'], not: ['tín chấp'] },
    th: { say: ['เงินกู้', 'กู้'], not: ['สินเชื่อ'] },
  },
  application: {
    en: { say: ['apply', 'application'] },
    id: { say: ['ajukan', 'pengajuan'], not: ['mohon pinjaman', 'daftar pinjaman', 'minta pinjaman'] },
    es: { say: ['solicitar', 'solicitud'], not: ['pedir un préstamo', 'pedir el préstamo', 'pide el préstamo'] },
    vi: { say: ['đăng ký vay', 'đơn đăng ký vay'], not: ['xin vay'] },
    th: { say: ['ยื่นกู้', 'คำขอกู้'], not: ['ขอกู้', 'สมัครกู้'] },
  },
  amount: {
    en: { say: ['amount'] },
    id: { say: ['jumlah pinjaman'], not: ['jumlah Anda'] },
    es: { say: ['monto del préstamo'], not: ['importe'] },
    vi: { say: ['số tiền vay'] },
    th: { say: ['จำนวนเงินกู้'], not: ['ยอดเงินกู้', 'ยอดกู้'] },
  },
  limit: {
    en: { say: ['limit', 'credit limit'], not: ['credit line'] },
    id: { say: ['limit', 'limit kredit'], not: ['plafon', 'kami sesuaikan'] },
    es: { say: ['límite', 'límite de crédito'], not: ['línea de crédito'] },
    vi: { say: ['hạn mức', 'hạn mức tín dụng'] },
    th: { say: ['วงเงิน'], not: ['ลิมิต'] },
  },
  tenor: {
    en: { say: ['term'] },
    id: { say: ['tenor'] },
    es: { say: ['plazo'] },
    vi: { say: ['thời hạn vay'], not: ['kỳ hạn'] },
    th: { say: ['ระยะเวลากู้'] },
  },
  overdue: {
    en: { say: ['overdue'], not: ['in arrears', 'delinquent'] },
    id: { say: ['lewat jatuh tempo'], not: ['menunggak'] },
    es: { say: ['vencido'], not: ['moroso', 'deuda morosa'] },
    vi: { say: ['quá hạn'], not: ['nợ xấu'] },
    th: { say: ['เกินกำหนดชำระ'], not: ['ผิดนัด'] },
  },
  lateFee: {
    en: { say: ['late fee'], not: ['penalty'] },
    id: { say: ['denda keterlambatan'] },
    es: { say: ['cargo por mora'], not: ['multa'] },
    vi: { say: ['phí trả chậm'], not: ['tiền phạt'] },
    th: { say: ['ค่าปรับชำระล่าช้า'] },
  },
  repayment: {
    en: { say: ['repay', 'pay back', 'repay in full', 'settled'] },
    id: { say: ['bayar', 'lunasi', 'lunas'] },
    es: { say: ['pagar', 'pagar el total', 'liquidado'], not: ['abonar', 'abono'] },
    vi: { say: ['thanh toán', 'tất toán', 'đã tất toán'], not: ['trả tại'] },
    th: { say: ['ชำระ', 'ชำระเต็มจำนวน', 'ชำระครบแล้ว', 'ค่าใช้จ่าย'], not: ['จ่าย', 'บิล'] },
  },
  extension: {
    en: { say: ['extension', 'extend'], not: ['rollover'] },
    id: { say: ['perpanjangan', 'perpanjang'] },
    es: { say: ['extensión', 'extender el plazo', 'costo de la extensión'], not: ['prórroga', 'renovación'] },
    vi: { say: ['gia hạn', 'phí gia hạn'] },
    th: { say: ['การขยายเวลาชำระ', 'ขยายเวลาชำระ', 'ค่าธรรมเนียมขยายเวลา'], not: ['ต่ออายุ'] },
  },
  disbursement: {
    en: { say: ['disbursement', 'money'] },
    id: { say: ['pencairan', 'dana'] },
    es: { say: ['desembolso'] },
    vi: { say: ['giải ngân'] },
    th: { say: ['โอนเงินกู้'], not: ['เบิกจ่าย'] },
  },
  coupon: {
    en: { say: ['coupon'], not: ['voucher'] },
    id: { say: ['kupon'], not: ['voucher'] },
    es: { say: ['cupón'], not: ['vale', 'vales'] },
    vi: { say: ['phiếu ưu đãi'], not: ['phiếu giảm giá'] },
    th: { say: ['คูปอง'] },
  },
} as const satisfies TermTable

const identityTerms = {
  card: {
    en: { say: ['KTP'], not: ['ID card', 'identity card'] },
    id: { say: ['KTP'], not: ['kartu identitas', 'kartu'] },
    es: { say: ['KTP', 'KTP (identificación de Indonesia)'], not: ['documento', 'identificación'] },
    vi: { say: ['KTP', 'KTP (căn cước Indonesia)'], not: ['căn cước', 'CCCD', 'thẻ'] },
    th: { say: ['KTP', 'KTP (บัตรประชาชนอินโดนีเซีย)'], not: ['บัตรประชาชน', 'บัตร'] },
  },
  verification: {
    en: { say: ['verification', 'verification code'], not: ['OTP'] },
    id: { say: ['verifikasi', 'kode verifikasi'], not: ['kode OTP', 'OTP'] },
    es: { say: ['verificación', 'código de verificación'], not: ['OTP'] },
    vi: { say: ['xác thực', 'mã xác thực'], not: ['xác minh', 'OTP'] },
    th: { say: ['ยืนยันตัวตน', 'รหัสยืนยัน'], not: ['OTP'] },
  },
  faceCheck: {
    en: { say: ['face check'], not: ['liveness', 'facial recognition'] },
    id: { say: ['verifikasi wajah'], not: ['pemeriksaan wajah'] },
    es: { say: ['verificación facial'], not: ['reconocimiento facial'] },
    vi: { say: ['xác thực khuôn mặt'], not: ['kiểm tra khuôn mặt'] },
    th: { say: ['ยืนยันใบหน้า'], not: ['ตรวจสอบใบหน้า'] },
  },
  photo: {
    en: { say: ['photo', 'selfie'] },
    id: { say: ['foto', 'swafoto'], not: ['gambar', 'selfie'] },
    es: { say: ['foto', 'selfie'], not: ['imagen'] },
    vi: { say: ['ảnh', 'ảnh selfie'], not: ['hình'], unless: ['màn hình', 'ghi hình', 'hình ảnh'] },
    th: { say: ['รูป', 'เซลฟี่'], not: ['ภาพ', 'ภาพถ่าย'], unless: ['คลังภาพ', 'รูปภาพ', 'ภาพจากกล้อง'] },
  },
  camera: {
    en: { say: ['camera', 'flashlight'], not: ['lamp', 'torch'] },
    id: { say: ['kamera', 'senter'], not: ['lampu'] },
    es: { say: ['cámara', 'app de cámara', 'linterna'], not: ['cámara del celular'] },
    vi: { say: ['máy ảnh', 'ứng dụng Máy ảnh', 'đèn pin'], not: ['dùng máy ảnh của điện thoại', 'camera'] },
    th: { say: ['กล้อง', 'ไฟฉาย'] },
  },
  holdStill: {
    en: { say: ['hold still', 'hold the phone still'] },
    id: { say: ['jangan bergerak', 'pegang HP'], not: ['tahan HP', 'tahan sebentar', 'lalu tahan'] },
    es: { say: ['no se mueva', 'sostenga el celular'] },
    vi: { say: ['giữ yên'] },
    th: { say: ['อยู่นิ่ง ๆ', 'ถือโทรศัพท์ให้นิ่ง'] },
  },
  phone: {
    en: { say: ['phone', 'phone number'], not: ['mobile', 'handset'] },
    id: { say: ['HP', 'nomor HP'], not: ['ponsel', 'telepon genggam', 'handphone'] },
    es: { say: ['celular', 'número de celular'], not: ['móvil', 'número de teléfono', 'su teléfono'] },
    vi: { say: ['điện thoại', 'số điện thoại'] },
    th: { say: ['โทรศัพท์', 'หมายเลขโทรศัพท์'], not: ['มือถือ'], unless: ['เครือข่ายมือถือ'] },
  },
  workplace: {
    en: { say: ['workplace'] },
    id: { say: ['tempat kerja'] },
    es: {
      say: ['lugar de trabajo', 'dirección'],
      not: ['nombre de su trabajo', 'dirección de su trabajo', 'domicilio'],
    },
    vi: { say: ['nơi làm việc'] },
    th: { say: ['ที่ทำงาน'] },
  },
  emergencyContact: {
    en: { say: ['emergency contact'] },
    id: { say: ['kontak darurat'] },
    es: { say: ['contacto de emergencia'] },
    vi: { say: ['người liên hệ khẩn cấp'], not: ['người thứ nhất'] },
    th: { say: ['ผู้ติดต่อฉุกเฉิน', 'รายชื่อติดต่อ'], not: ['สมุดโทรศัพท์'] },
  },
} as const satisfies TermTable

const appTerms = {
  userAccount: {
    en: { say: ['account'], not: ['on hold', 'suspended'] },
    id: { say: ['akun', 'akun dibatasi'], not: ['ditangguhkan'] },
    es: { say: ['cuenta', 'cuenta limitada'], not: ['suspendida'] },
    vi: { say: ['tài khoản'], not: ['tạm dừng'] },
    th: { say: ['บัญชีผู้ใช้'], not: ['ถูกระงับ', 'บัญชีของคุณ', 'บัญชีอื่น'] },
  },
  session: {
    en: { say: ['sign in', 'session'], not: ['log in', 'login'] },
    id: { say: ['masuk', 'sesi'], not: ['login'] },
    es: { say: ['iniciar sesión', 'sesión'] },
    vi: { say: ['đăng nhập', 'phiên đăng nhập'] },
    th: { say: ['เข้าสู่ระบบ'], not: ['เซสชัน', 'ล็อกอิน'] },
  },
  typed: {
    en: { say: ['what you typed'] },
    id: { say: ['isian'], not: ['jawaban'] },
    es: { say: ['lo que escribió'] },
    vi: { say: ['thông tin bạn nhập'] },
    th: { say: ['ข้อมูลที่กรอก'] },
  },
  kept: {
    en: { say: ['kept', 'saved', 'nothing is lost'], not: ['typed is saved', 'rest is saved'] },
    id: { say: ['masih ada', 'tersimpan', 'tidak ada data yang hilang'], not: ['isian Anda aman', 'isian tersimpan'] },
    es: { say: ['se conserva', 'guardado', 'no se perdió nada'], not: ['escribió está guardado'] },
    vi: { say: ['vẫn được giữ', 'đã lưu', 'không mất dữ liệu nào'], not: ['nhập vẫn an toàn', 'không có gì bị mất'] },
    th: { say: ['ยังอยู่', 'บันทึกแล้ว', 'ไม่สูญหาย'], not: ['ระบบเก็บข้อมูล'] },
  },
  tryAgain: {
    en: { say: ['try again', 'tries left'] },
    id: { say: ['coba lagi', 'kesempatan'] },
    es: { say: ['intente de nuevo', 'intentar de nuevo', 'intentos'], not: ['inténtelo', 'vuelva a intentar'] },
    vi: { say: ['thử lại', 'lượt thử'], not: ['lần thử'] },
    th: { say: ['ลองอีกครั้ง'] },
  },
  connection: {
    en: { say: ['offline', 'connection'] },
    id: { say: ['offline', 'koneksi'], not: ['belum tersambung', 'luring'] },
    es: { say: ['sin conexión', 'conexión'], not: ['fuera de línea'] },
    vi: { say: ['ngoại tuyến', 'kết nối'] },
    th: { say: ['ออฟไลน์', 'การเชื่อมต่อ'] },
  },
  notification: {
    en: { say: ['notification', 'reminder'], not: ['alert'] },
    id: { say: ['notifikasi', 'pengingat'], not: ['pemberitahuan'] },
    es: { say: ['notificación', 'recordatorio', 'aviso de privacidad'], not: ['alerta', 'aviso', 'avisos'] },
    vi: { say: ['thông báo', 'nhắc thanh toán'] },
    th: { say: ['การแจ้งเตือน', 'การเตือนวันชำระ'] },
  },
  install: {
    en: { say: ['install', 'add to home screen'] },
    id: { say: ['instal', 'tambahkan ke layar utama'], not: ['pasang'] },
    es: { say: ['instalar', 'agregar a la pantalla de inicio'], not: ['añadir'] },
    vi: { say: ['cài ứng dụng', 'thêm vào màn hình chính'], not: ['cài đặt ứng dụng'] },
    th: { say: ['ติดตั้ง', 'เพิ่มไปยังหน้าจอหลัก'], not: ['เพิ่มไปยังหน้าหลัก'] },
  },
  feedback: {
    en: { say: ['feedback'] },
    id: { say: ['masukan'], not: ['saran'] },
    es: { say: ['comentarios'], not: ['opinión', 'opiniones'] },
    vi: { say: ['góp ý'] },
    th: { say: ['ข้อเสนอแนะ'] },
  },
  customerService: {
    en: { say: ['customer service'], not: ['support team', 'help desk'] },
    id: { say: ['layanan pelanggan'], not: ['CS', 'customer service'] },
    es: { say: ['atención al cliente'], not: ['servicio al cliente'] },
    vi: {
      say: ['bộ phận chăm sóc khách hàng', 'chăm sóc khách hàng'],
      not: ['dịch vụ khách hàng', 'tổng đài'],
    },
    th: { say: ['ฝ่ายบริการลูกค้า'], not: ['คอลเซ็นเตอร์'] },
  },
  notNow: {
    // The specification’s own sentence.
    en: { say: ['not now'], not: ['give up'], unless: ['give up this opportunity'] },
    id: { say: ['lain kali'], not: ['menyerah'] },
    es: { say: ['ahora no'], not: ['renunciar'] },
    vi: { say: ['để sau'], not: ['từ bỏ'] },
    th: { say: ['ไว้ภายหลัง'] },
  },
  tap: {
    en: { say: ['tap'], not: ['touch', 'click'] },
    id: { say: ['ketuk'], not: ['sentuh', 'klik'] },
    es: { say: ['toque'], not: ['pulse', 'haga clic'] },
    vi: { say: ['chạm'], not: ['nhấp'] },
    th: { say: ['แตะ'], not: ['คลิก'] },
  },
  address: {
    en: { say: ['you', 'we'] },
    id: { say: ['Anda', 'kami'], not: ['kamu', 'Kakak', 'tenang'] },
    es: { say: ['usted'], not: ['tú', 'tu', 'vosotros'] },
    vi: { say: ['bạn', 'chúng tôi'], not: ['quý khách'] },
    th: { say: ['คุณ', 'เรา', 'กรุณา'], not: ['โปรด', 'ครับ', 'ค่ะ', 'นะคะ', 'เท่าใด'] },
  },
} as const satisfies TermTable

/** What each thing is called in each language, and what it must not be called. */
export const terms: TermTable = { ...loanTerms, ...payingTerms, ...identityTerms, ...appTerms }

export interface Exception {
  locale: Locale
  /** The text in English. */
  id: string
  word: string
  why: string
}

export const exceptions: readonly Exception[] = [
  {
    locale: 'en',
    id: 'Your amount is being evaluated and a new credit line is being evaluated. Please wait a moment.',
    word: 'credit line',
    why: 'The English is the specification’s, word for word.',
  },
  {
    locale: 'id',
    id: 'Your answers about home, work and income',
    word: 'jawaban',
    why: 'The policy names the answers of the questionnaire; all else that is typed is isian.',
  },
  {
    locale: 'id',
    id: 'Older brother or sister',
    word: 'Kakak',
    why: 'Here it names a relative; what is forbidden is to call the borrower so.',
  },
  {
    locale: 'th',
    id: 'Bills and instalments',
    word: 'บิล',
    why: 'These are bills for power and water, what the loan is for; a loan itself is no bill.',
  },
]
