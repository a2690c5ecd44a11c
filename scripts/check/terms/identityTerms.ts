import type { TermTable } from './term'

export const identityTerms = {
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
