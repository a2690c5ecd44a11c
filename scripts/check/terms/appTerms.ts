import type { TermTable } from './term'

export const appTerms = {
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
