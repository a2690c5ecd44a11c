import type { Locale } from '#domain/language'

/** The reasons that keep a borrower from a loan, or from a change to one. */
export const lendingMessages = {
  overLimit: {
    id: 'Jumlah ini melebihi limit Anda. Pilih jumlah yang lebih kecil.',
    en: 'This amount is over your limit. Choose a smaller one.',
    es: 'Este monto supera su límite. Elija uno menor.',
    vi: 'Số tiền này vượt hạn mức của bạn. Hãy chọn số tiền nhỏ hơn.',
    th: 'จำนวนเงินนี้เกินวงเงินของคุณ กรุณาเลือกจำนวนที่น้อยลง',
  },
  inProgress: {
    id: 'Anda masih punya pinjaman yang berjalan atau sedang ditinjau.',
    en: 'You still have a loan that is open or being reviewed.',
    es: 'Usted todavía tiene un préstamo abierto o en revisión.',
    vi: 'Bạn vẫn còn khoản vay đang mở hoặc đang được xét.',
    th: 'คุณยังมีเงินกู้ที่ยังไม่ปิดหรือกำลังพิจารณาอยู่',
  },
  carrierFirst: {
    id: 'Verifikasi nomor HP Anda dengan operator terlebih dahulu.',
    en: 'Verify your phone number with its carrier first.',
    es: 'Verifique primero su número de celular con el operador.',
    vi: 'Hãy xác thực số điện thoại với nhà mạng trước.',
    th: 'กรุณายืนยันหมายเลขโทรศัพท์กับผู้ให้บริการก่อน',
  },
  alreadyPaid: {
    id: 'Pembayaran Anda sudah kami terima. Muat ulang untuk melihat tagihan terbaru.',
    en: 'Your payment has arrived. Reload to see what is owed now.',
    es: 'Su pago ya llegó. Actualice para ver lo que debe ahora.',
    vi: 'Chúng tôi đã nhận được khoản trả của bạn. Hãy tải lại để xem số còn nợ.',
    th: 'เราได้รับเงินของคุณแล้ว โหลดใหม่เพื่อดูยอดที่ค้างตอนนี้',
  },
  noExtension: {
    id: 'Pinjaman ini tidak dapat diperpanjang sekarang.',
    en: 'This loan can’t be extended now.',
    es: 'Este préstamo no se puede extender ahora.',
    vi: 'Khoản vay này không thể gia hạn lúc này.',
    th: 'เงินกู้นี้ขยายเวลาไม่ได้ในตอนนี้',
  },
  noGiveBack: {
    id: 'Pinjaman hanya dapat dikembalikan tanpa biaya dalam 24 jam setelah pencairan.',
    en: 'A loan can be given back without charge only within 24 hours of the pay-out.',
    es: 'Un préstamo se puede devolver sin costo solo en las 24 horas siguientes al desembolso.',
    vi: 'Chỉ có thể trả lại khoản vay không mất phí trong 24 giờ sau khi giải ngân.',
    th: 'คืนเงินกู้โดยไม่มีค่าใช้จ่ายได้ภายใน 24 ชั่วโมงหลังโอนเงินเท่านั้น',
  },
} as const satisfies Record<string, Record<Locale, string>>
