import type { TermTable } from './term'

export const payingTerms = {
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
    en: { say: ['proof of payment', 'upload'], not: ['receipt'] },
    id: { say: ['bukti pembayaran', 'unggah'], not: ['bukti bayar', 'upload'] },
    es: { say: ['comprobante de pago', 'subir'], not: ['recibo'] },
    vi: { say: ['chứng từ thanh toán', 'tải lên'] },
    th: { say: ['หลักฐานการชำระเงิน', 'อัปโหลด'], not: ['สลิป'] },
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
