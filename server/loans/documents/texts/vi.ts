import type { DocumentTexts } from './documentTexts'

export const vi: DocumentTexts = {
  figures: {
    principal: 'Số tiền vay',
    received: 'Nhận vào tài khoản',
    tenor: 'Kỳ hạn',
    tenorValue: '{days} ngày kể từ ngày giải ngân',
    dueDate: 'Ngày đến hạn nếu giải ngân ngày {startDate}',
    dueDateValue: '{dueDate}, 23:59 WIB',
    interest: 'Tiền lãi ({dailyRate} mỗi ngày)',
    serviceFee: 'Phí dịch vụ ({feeRate} khoản vay)',
    discount: 'Giảm giá từ phiếu',
    total: 'Tổng số tiền trả khi đến hạn',
    rate: 'Mọi chi phí theo ngày và theo năm',
    account: 'Tài khoản nhận',
  },
  agreement: {
    title: 'Hợp đồng vay',
    sections: {
      parties: ['Các bên', '{lender} cho {name} vay (NIK {nik}, điện thoại {phone}), dưới đây gọi là bạn.'],
      loan: ['Khoản vay', 'Khoản vay được giải ngân đầy đủ, không khấu trừ trước.'],
      charges: [
        'Cách tính chi phí',
        'Lãi và phí dịch vụ tính theo ngày sử dụng theo lịch WIB, từ ngày giải ngân đến ngày trả: ít nhất 1 ngày, nhiều nhất {days} ngày.',
        'Cộng lại không bao giờ vượt {cap} mỗi ngày trên số tiền vay.',
        'Phiếu giảm giá chỉ giảm chi phí, không giảm tiền gốc.',
      ],
      late: [
        'Trả chậm',
        'Từ ngày sau ngày đến hạn có phí trả chậm {lateRate} mỗi ngày trên tiền gốc chưa trả: {lateFeePerDay} mỗi ngày khi chưa trả phần gốc nào.',
        'Mọi chi phí và phí trả chậm cộng lại không bao giờ vượt số tiền vay; phí trả chậm tối đa {lateCeiling}.',
      ],
      payment: [
        'Thanh toán',
        'Tiền trả được dùng theo thứ tự: phí trả chậm, lãi, phí dịch vụ, phí gia hạn, rồi tiền gốc. Ngày được tính là ngày bạn trả, không phải ngày chúng tôi nhận tin.',
        'Bạn có thể trả trước hạn hoặc trả một phần mà không mất thêm phí. Số tiền trả thừa là của bạn và được hoàn lại.',
      ],
      extension: [
        'Gia hạn',
        'Khoản vay có thể gia hạn tối đa {maxExtensions} lần, bằng cách trả mọi chi phí đến ngày đó và phí gia hạn {extensionRate} mỗi ngày trên tiền gốc. Mỗi lần gia hạn được đồng ý riêng.',
      ],
      giveBack: [
        'Trả lại trong 24 giờ',
        'Trong 24 giờ sau khi giải ngân, bạn có thể trả lại đúng tiền gốc mà không mất chi phí nào.',
      ],
      complaints: ['Khiếu nại', '{complaints}'],
      language: ['Ngôn ngữ', 'Bản tiếng Indonesia là bản có giá trị ràng buộc.'],
    },
  },
  summary: {
    title: 'Tóm tắt sản phẩm cá nhân (RIPLAY)',
    sections: {
      product: [
        'Sản phẩm và bên cung cấp',
        '{product}: khoản vay tiền mặt không tài sản bảo đảm, trả một lần. Bên cung cấp: {lender}.',
      ],
      figures: ['Khoản vay của bạn', 'Bản tóm tắt này không phải hợp đồng, cũng không phải quảng cáo.'],
      benefits: ['Lợi ích', 'Tiền vào tài khoản của bạn đầy đủ. Chỉ tính chi phí cho những ngày sử dụng.'],
      risks: [
        'Rủi ro',
        '{riskWarning}',
        'Trả chậm sẽ thêm {lateFeePerDay} mỗi ngày, tối đa {lateCeiling}, khóa hạn mức và được ghi vào lịch sử tín dụng của bạn.',
      ],
      conditions: [
        'Điều kiện và thủ tục',
        'Công dân Indonesia từ 18 tuổi, có tài khoản đứng tên mình. Số tiền đến hạn trong một tháng không vượt phần thu nhập theo quy định. Đơn được xét trước, sau đó tiền được gửi.',
      ],
      simulation: [
        'Ví dụ',
        'Trả khi đến hạn: {total}. Trả sớm vào {earlyDate}: {earlyTotal}. Chậm một ngày: {total} cộng {lateFeePerDay}.',
      ],
      extension: ['Nếu gia hạn vào ngày đến hạn', '{extensions}'],
      complaints: ['Câu hỏi và khiếu nại', '{complaints}'],
    },
  },
  extension: {
    title: 'Thay đổi hợp đồng: gia hạn',
    sections: {
      change: [
        'Điều thay đổi',
        'Khoản vay {product} {principal}, giải ngân cho {name} ngày {paidOutOn}, được gia hạn {extensionDays} ngày.',
        'Ngày đến hạn đổi từ {oldDueDate} sang {newDueDate}, 23:59 WIB.',
      ],
      price: [
        'Chi phí',
        'Trả bây giờ ({onDate}): {extensionAmount}, trong đó phí gia hạn {extensionFee}. Trả vào ngày đến hạn mới: {owedAfter}.',
        'Mọi chi phí của khoản vay khi gia hạn: {totalCost}; khi không gia hạn: {totalCostWithout}.',
        'Gia hạn có hiệu lực sau khi trả. Phần còn lại của hợp đồng giữ nguyên.',
      ],
    },
  },
  extensionLine: '{days} ngày: trả {amount} (gồm phí gia hạn {fee}), ngày đến hạn mới {newDueDate}.',
  noExtension: 'Khoản vay này không gia hạn được.',
  help: 'Bản dịch để bạn dễ đọc. Bản tiếng Indonesia là bản có giá trị ràng buộc.',
}
