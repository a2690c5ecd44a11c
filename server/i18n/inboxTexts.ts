import type { Locale } from '#domain/language'

type Words = Record<Locale, string>

export const inboxTexts = {
  dueSoon: {
    title: {
      id: 'Jatuh tempo 3 hari lagi',
      en: 'Due in 3 days',
      es: 'Vence en 3 días',
      vi: 'Còn 3 ngày đến hạn',
      th: 'ครบกำหนดในอีก 3 วัน',
    },
    text: {
      id: 'Pinjaman Anda jatuh tempo pada {dueOn}. Bayar lebih awal tidak dikenai biaya tambahan.',
      en: 'Your loan is due on {dueOn}. Paying early costs nothing extra.',
      es: 'Su préstamo vence el {dueOn}. Pagar antes no tiene costo adicional.',
      vi: 'Khoản vay của bạn đến hạn ngày {dueOn}. Thanh toán sớm không mất thêm phí.',
      th: 'เงินกู้ของคุณครบกำหนดวันที่ {dueOn} ชำระก่อนกำหนดไม่มีค่าใช้จ่ายเพิ่ม',
    },
  },
  dueTomorrow: {
    title: {
      id: 'Jatuh tempo besok',
      en: 'Due tomorrow',
      es: 'Vence mañana',
      vi: 'Ngày mai đến hạn',
      th: 'ครบกำหนดพรุ่งนี้',
    },
    text: {
      id: 'Pinjaman Anda jatuh tempo besok, {dueOn}. Anda dapat membayar atau memperpanjang di aplikasi.',
      en: 'Your loan is due tomorrow, {dueOn}. You can pay or extend it in the app.',
      es: 'Su préstamo vence mañana, {dueOn}. Puede pagar o extender el plazo en la app.',
      vi: 'Khoản vay của bạn đến hạn ngày mai, {dueOn}. Bạn có thể thanh toán hoặc gia hạn trong ứng dụng.',
      th: 'เงินกู้ของคุณครบกำหนดพรุ่งนี้ {dueOn} คุณชำระหรือขยายเวลาชำระในแอปได้',
    },
  },
  dueToday: {
    title: { id: 'Jatuh tempo hari ini', en: 'Due today', es: 'Vence hoy', vi: 'Hôm nay đến hạn', th: 'ครบกำหนดวันนี้' },
    text: {
      id: 'Pinjaman Anda jatuh tempo hari ini, {dueOn}, sampai pukul 24.00 WIB.',
      en: 'Your loan is due today, {dueOn}, until midnight Jakarta time (WIB).',
      es: 'Su préstamo vence hoy, {dueOn}, hasta la medianoche de Yakarta (WIB).',
      vi: 'Khoản vay của bạn đến hạn hôm nay, {dueOn}, trước nửa đêm giờ Jakarta (WIB).',
      th: 'เงินกู้ของคุณครบกำหนดวันนี้ {dueOn} จนถึงเที่ยงคืนตามเวลาจาการ์ตา (WIB)',
    },
  },
  overdue: {
    title: {
      id: 'Pinjaman lewat jatuh tempo',
      en: 'Your loan is overdue',
      es: 'Su préstamo está vencido',
      vi: 'Khoản vay đã quá hạn',
      th: 'เงินกู้เกินกำหนดชำระ',
    },
    text: {
      id: 'Pinjaman Anda jatuh tempo pada {dueOn} dan limit terkunci. Bayar agar limit dapat digunakan kembali.',
      en: 'Your loan was due on {dueOn}, and your limit is locked. Pay, and you can use it again.',
      es: 'Su préstamo venció el {dueOn} y su límite está bloqueado. Pague y podrá usarlo de nuevo.',
      vi: 'Khoản vay của bạn đến hạn ngày {dueOn} và hạn mức đang bị khóa. Thanh toán để dùng lại hạn mức.',
      th: 'เงินกู้ของคุณครบกำหนดเมื่อ {dueOn} และวงเงินถูกล็อกไว้ ชำระแล้วใช้วงเงินได้อีกครั้ง',
    },
  },
  paidOut: {
    title: {
      id: 'Dana sudah dicairkan',
      en: 'Money sent',
      es: 'Desembolso hecho',
      vi: 'Đã giải ngân',
      th: 'โอนเงินกู้แล้ว',
    },
    text: {
      id: '{amount} sudah kami kirim ke rekening Anda. Jatuh tempo {dueOn}.',
      en: 'We have sent {amount} to your bank account. It is due on {dueOn}.',
      es: 'Enviamos {amount} a su cuenta bancaria. Vence el {dueOn}.',
      vi: 'Chúng tôi đã chuyển {amount} vào tài khoản ngân hàng của bạn. Đến hạn ngày {dueOn}.',
      th: 'เราโอน {amount} เข้าบัญชีธนาคารของคุณแล้ว ครบกำหนดวันที่ {dueOn}',
    },
  },
  payOutFailed: {
    title: {
      id: 'Dana belum dapat dicairkan',
      en: 'The money could not be sent',
      es: 'No se pudo hacer el desembolso',
      vi: 'Chưa giải ngân được',
      th: 'โอนเงินกู้ไม่สำเร็จ',
    },
    text: {
      id: 'Bank menolak kiriman ke rekening Anda. Periksa data rekening Anda di aplikasi.',
      en: 'The bank refused the transfer to your account. Check your bank account in the app.',
      es: 'El banco rechazó el envío a su cuenta. Revise su cuenta bancaria en la app.',
      vi: 'Ngân hàng từ chối chuyển vào tài khoản của bạn. Hãy kiểm tra tài khoản ngân hàng trong ứng dụng.',
      th: 'ธนาคารปฏิเสธการโอนเงินกู้ กรุณาตรวจสอบบัญชีธนาคารของคุณในแอป',
    },
  },
  rejected: {
    title: {
      id: 'Pengajuan belum dapat disetujui',
      en: 'Your application was not approved',
      es: 'Su solicitud no fue aprobada',
      vi: 'Đơn đăng ký vay chưa được duyệt',
      th: 'คำขอกู้ไม่ได้รับอนุมัติ',
    },
    text: {
      id: '{reason} Kupon yang dipilih sudah kembali.',
      en: '{reason} A coupon that you chose is yours again.',
      es: '{reason} El cupón que eligió vuelve a ser suyo.',
      vi: '{reason} Phiếu ưu đãi bạn chọn đã được trả lại.',
      th: '{reason} คูปองที่คุณเลือกกลับเป็นของคุณแล้ว',
    },
  },
  paid: {
    title: {
      id: 'Pembayaran diterima',
      en: 'Payment received',
      es: 'Pago recibido',
      vi: 'Đã nhận thanh toán',
      th: 'ได้รับการชำระแล้ว',
    },
    text: {
      id: 'Kami sudah menerima pembayaran {amount}. Terima kasih.',
      en: 'We have received your payment of {amount}. Thank you.',
      es: 'Recibimos su pago de {amount}. Gracias.',
      vi: 'Chúng tôi đã nhận {amount} bạn thanh toán. Cảm ơn bạn.',
      th: 'เราได้รับการชำระ {amount} แล้ว ขอบคุณ',
    },
  },
  settled: {
    title: {
      id: 'Pinjaman lunas',
      en: 'Your loan is settled',
      es: 'Préstamo liquidado',
      vi: 'Khoản vay đã tất toán',
      th: 'ชำระครบแล้ว',
    },
    text: {
      id: 'Pinjaman Anda sudah lunas. Terima kasih.',
      en: 'You have repaid your loan in full. Thank you.',
      es: 'Su préstamo está liquidado. Gracias.',
      vi: 'Khoản vay của bạn đã tất toán. Cảm ơn bạn.',
      th: 'คุณชำระเงินกู้ครบแล้ว ขอบคุณ',
    },
  },
  reversed: {
    title: {
      id: 'Pembayaran dibatalkan',
      en: 'Your payment was reversed',
      es: 'Pago revertido',
      vi: 'Khoản thanh toán bị hủy',
      th: 'การชำระถูกยกเลิก',
    },
    text: {
      id: 'Pembayaran {amount} dibatalkan oleh bank atau salurannya, jadi tidak kami terima. Tagihan Anda sekarang {owed}, jatuh tempo {dueOn}.',
      en: 'The bank or payment channel reversed your payment of {amount}, so we have not received it. You now owe {owed}, due on {dueOn}.',
      es: 'El banco o el canal de pago revirtió su pago de {amount}, así que no lo recibimos. Ahora debe {owed}, con vencimiento el {dueOn}.',
      vi: 'Ngân hàng hoặc kênh thanh toán đã hủy khoản {amount} bạn thanh toán nên chúng tôi không nhận được. Hiện bạn còn nợ {owed}, đến hạn ngày {dueOn}.',
      th: 'ธนาคารหรือช่องทางชำระเงินยกเลิกการชำระ {amount} ของคุณ เราจึงไม่ได้รับเงิน ตอนนี้ยอดที่ค้างคือ {owed} ครบกำหนดวันที่ {dueOn}',
    },
  },
  reversedSettled: {
    title: {
      id: 'Pembayaran dibatalkan',
      en: 'Your payment was reversed',
      es: 'Pago revertido',
      vi: 'Khoản thanh toán bị hủy',
      th: 'การชำระถูกยกเลิก',
    },
    text: {
      id: 'Pembayaran {amount} dibatalkan oleh bank atau salurannya, jadi tidak kami terima. Pinjaman Anda tetap lunas.',
      en: 'The bank or payment channel reversed your payment of {amount}, so we have not received it. Your loan stays settled.',
      es: 'El banco o el canal de pago revirtió su pago de {amount}, así que no lo recibimos. Su préstamo sigue liquidado.',
      vi: 'Ngân hàng hoặc kênh thanh toán đã hủy khoản {amount} bạn thanh toán nên chúng tôi không nhận được. Khoản vay của bạn vẫn đã tất toán.',
      th: 'ธนาคารหรือช่องทางชำระเงินยกเลิกการชำระ {amount} ของคุณ เราจึงไม่ได้รับเงิน เงินกู้ของคุณยังคงชำระครบแล้ว',
    },
  },
  voucherReplaced: {
    title: {
      id: 'Pembayaran Anda sudah masuk',
      en: 'Your payment has arrived',
      es: 'Su pago ya llegó',
      vi: 'Khoản thanh toán đã đến',
      th: 'เงินที่คุณชำระมาถึงแล้ว',
    },
    text: {
      id: 'Pembayaran {amount} dari bukti Anda sudah masuk lewat salurannya dan dihitung satu kali. Tagihan Anda sekarang {owed}.',
      en: 'The payment of {amount} that you sent proof of has arrived by its channel, and counts once. You now owe {owed}.',
      es: 'El pago de {amount} cuyo comprobante envió llegó por su canal y cuenta una sola vez. Ahora debe {owed}.',
      vi: 'Khoản {amount} mà bạn gửi chứng từ đã đến qua kênh thanh toán và được tính một lần. Hiện bạn còn nợ {owed}.',
      th: 'เงิน {amount} ที่คุณส่งหลักฐานไว้มาถึงทางช่องทางชำระเงินแล้ว และนับเพียงครั้งเดียว ตอนนี้ยอดที่ค้างคือ {owed}',
    },
  },
  extended: {
    title: {
      id: 'Pinjaman diperpanjang',
      en: 'Your loan is extended',
      es: 'Plazo extendido',
      vi: 'Khoản vay đã gia hạn',
      th: 'ขยายเวลาชำระแล้ว',
    },
    text: {
      id: 'Tanggal jatuh tempo yang baru: {dueOn}.',
      en: 'The new due date is {dueOn}.',
      es: 'La nueva fecha de vencimiento es el {dueOn}.',
      vi: 'Ngày đến hạn mới: {dueOn}.',
      th: 'วันครบกำหนดใหม่: {dueOn}',
    },
  },
  overpaid: {
    title: {
      id: 'Pembayaran Anda lebih',
      en: 'You have paid too much',
      es: 'Pagó de más',
      vi: 'Bạn đã thanh toán thừa',
      th: 'คุณชำระเกิน',
    },
    text: {
      id: 'Anda membayar {amount} lebih banyak dari tagihan. Uang itu milik Anda dan kami kembalikan ke rekening Anda.',
      en: 'You have paid {amount} more than you owe. It is yours, and we send it back to your bank account.',
      es: 'Pagó {amount} más de lo que debe. Es suyo y lo devolvemos a su cuenta bancaria.',
      vi: 'Bạn đã thanh toán thừa {amount}. Số tiền này là của bạn và chúng tôi trả lại vào tài khoản ngân hàng của bạn.',
      th: 'คุณชำระเกิน {amount} เงินนี้เป็นของคุณ เราจะคืนเข้าบัญชีธนาคารของคุณ',
    },
  },
  refunded: {
    title: {
      id: 'Uang sudah dikembalikan',
      en: 'Your money was sent back',
      es: 'Su dinero fue devuelto',
      vi: 'Đã hoàn tiền',
      th: 'คืนเงินแล้ว',
    },
    text: {
      id: '{amount} sudah kami kembalikan ke rekening Anda.',
      en: 'We have sent {amount} back to your bank account.',
      es: 'Devolvimos {amount} a su cuenta bancaria.',
      vi: 'Chúng tôi đã trả lại {amount} vào tài khoản ngân hàng của bạn.',
      th: 'เราคืน {amount} เข้าบัญชีธนาคารของคุณแล้ว',
    },
  },
  accountChanged: {
    title: {
      id: 'Rekening Anda diganti',
      en: 'Your bank account was changed',
      es: 'Se cambió su cuenta bancaria',
      vi: 'Tài khoản ngân hàng đã được đổi',
      th: 'เปลี่ยนบัญชีธนาคารแล้ว',
    },
    text: {
      id: 'Rekening untuk pencairan pinjaman Anda sudah diganti. Bukan Anda? Segera hubungi layanan pelanggan.',
      en: 'The bank account that your loans are paid to was changed. Not you? Contact customer service at once.',
      es: 'Se cambió la cuenta bancaria donde recibe sus préstamos. ¿No fue usted? Comuníquese de inmediato con atención al cliente.',
      vi: 'Tài khoản nhận tiền vay của bạn đã được đổi. Không phải bạn? Hãy liên hệ ngay bộ phận chăm sóc khách hàng.',
      th: 'บัญชีธนาคารที่รับเงินกู้ของคุณถูกเปลี่ยนแล้ว หากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
    },
  },
  appliedOnNewDevice: {
    title: {
      id: 'Pengajuan dari perangkat baru',
      en: 'Application on a new device',
      es: 'Solicitud desde un dispositivo nuevo',
      vi: 'Đăng ký vay trên thiết bị mới',
      th: 'ยื่นกู้บนอุปกรณ์ใหม่',
    },
    text: {
      id: 'Pinjaman diajukan dengan akun Anda dari perangkat baru. Bukan Anda? Segera hubungi layanan pelanggan.',
      en: 'A loan was applied for with your account on a new device. Not you? Contact customer service at once.',
      es: 'Se solicitó un préstamo con su cuenta desde un dispositivo nuevo. ¿No fue usted? Comuníquese de inmediato con atención al cliente.',
      vi: 'Có đơn đăng ký vay bằng tài khoản của bạn trên thiết bị mới. Không phải bạn? Hãy liên hệ ngay bộ phận chăm sóc khách hàng.',
      th: 'มีการยื่นกู้ด้วยบัญชีผู้ใช้ของคุณบนอุปกรณ์ใหม่ หากไม่ใช่คุณ กรุณาติดต่อฝ่ายบริการลูกค้าทันที',
    },
  },
} as const satisfies Record<string, { title: Words; text: Words }>

export type InboxKind = keyof typeof inboxTexts
