import type { DocumentTexts } from './documentTexts'

export const id: DocumentTexts = {
  figures: {
    principal: 'Jumlah pinjaman',
    received: 'Diterima di rekening',
    tenor: 'Jangka waktu',
    tenorValue: '{days} hari sejak pencairan',
    dueDate: 'Jatuh tempo bila dicairkan {startDate}',
    dueDateValue: '{dueDate}, pukul 23.59 WIB',
    interest: 'Bunga ({dailyRate} per hari)',
    serviceFee: 'Biaya layanan ({feeRate} dari pinjaman)',
    discount: 'Potongan kupon',
    total: 'Total yang dibayar saat jatuh tempo',
    rate: 'Semua biaya per hari dan per tahun',
    account: 'Rekening penerima',
  },
  agreement: {
    title: 'Perjanjian Pinjaman',
    sections: {
      parties: [
        'Para pihak',
        '{lender} meminjamkan uang kepada {name} (NIK {nik}, nomor HP {phone}), selanjutnya disebut Anda.',
      ],
      loan: ['Pinjaman', 'Pinjaman dicairkan utuh, tanpa potongan di muka.'],
      charges: [
        'Cara menghitung biaya',
        'Bunga dan biaya layanan dihitung menurut hari pemakaian dalam kalender WIB, dari tanggal pencairan sampai tanggal pembayaran: paling sedikit 1 hari, paling banyak {days} hari.',
        'Keduanya bersama-sama tidak lebih dari {cap} per hari dari jumlah pinjaman.',
        'Kupon hanya mengurangi biaya, tidak mengurangi pokok.',
      ],
      late: [
        'Keterlambatan',
        'Mulai satu hari setelah jatuh tempo berlaku denda {lateRate} per hari dari pokok yang belum dibayar, yaitu {lateFeePerDay} per hari bila seluruh pokok belum dibayar.',
        'Semua biaya dan denda bersama-sama tidak pernah melebihi jumlah pinjaman; denda paling banyak {lateCeiling}.',
      ],
      payment: [
        'Pembayaran',
        'Pembayaran dipakai dengan urutan: denda, bunga, biaya layanan, biaya perpanjangan, lalu pokok. Yang berlaku adalah tanggal Anda membayar, bukan tanggal kabarnya kami terima.',
        'Anda boleh membayar lebih awal atau sebagian tanpa biaya tambahan. Kelebihan pembayaran adalah milik Anda dan dikembalikan.',
      ],
      extension: [
        'Perpanjangan',
        'Pinjaman dapat diperpanjang paling banyak {maxExtensions} kali dengan membayar semua biaya sampai hari itu dan biaya perpanjangan {extensionRate} per hari dari pokok. Setiap perpanjangan disetujui tersendiri.',
      ],
      giveBack: [
        'Pengembalian dalam 24 jam',
        'Dalam 24 jam setelah pencairan, pinjaman dapat dikembalikan sebesar pokoknya tanpa biaya apa pun.',
      ],
      complaints: ['Pengaduan', '{complaints}'],
      language: ['Bahasa', 'Naskah bahasa Indonesia inilah yang mengikat.'],
    },
  },
  summary: {
    title: 'Ringkasan Informasi Produk dan Layanan (RIPLAY) Personal',
    sections: {
      product: [
        'Produk dan penyelenggara',
        '{product}: pinjaman tunai tanpa agunan, dibayar sekaligus. Penyelenggara: {lender}.',
      ],
      figures: ['Pinjaman Anda', 'Ringkasan ini bukan perjanjian dan bukan iklan.'],
      benefits: ['Manfaat', 'Dana masuk utuh ke rekening Anda. Biaya hanya untuk hari yang dipakai.'],
      risks: [
        'Risiko',
        '{riskWarning}',
        'Terlambat membayar menambah denda {lateFeePerDay} per hari, paling banyak {lateCeiling}, mengunci limit, dan tercatat dalam riwayat kredit Anda.',
      ],
      conditions: [
        'Syarat dan tata cara',
        'Warga negara Indonesia berusia 18 tahun ke atas dengan rekening atas nama sendiri. Kewajiban dalam sebulan tidak melebihi bagian penghasilan yang ditetapkan peraturan. Pengajuan ditinjau lebih dulu, lalu dana dikirim.',
      ],
      simulation: [
        'Simulasi',
        'Dibayar saat jatuh tempo: {total}. Dibayar lebih awal pada {earlyDate}: {earlyTotal}. Terlambat satu hari: {total} ditambah {lateFeePerDay}.',
      ],
      extension: ['Bila diperpanjang pada tanggal jatuh tempo', '{extensions}'],
      complaints: ['Pertanyaan dan pengaduan', '{complaints}'],
    },
  },
  extension: {
    title: 'Perubahan Perjanjian: Perpanjangan',
    sections: {
      change: [
        'Yang berubah',
        'Pinjaman {product} sebesar {principal} yang dicairkan {paidOutOn} untuk {name} diperpanjang {extensionDays} hari.',
        'Jatuh tempo berubah dari {oldDueDate} menjadi {newDueDate}, pukul 23.59 WIB.',
      ],
      price: [
        'Biayanya',
        'Dibayar sekarang ({onDate}): {extensionAmount}, termasuk biaya perpanjangan {extensionFee}. Dibayar pada jatuh tempo baru: {owedAfter}.',
        'Semua biaya pinjaman dengan perpanjangan: {totalCost}; tanpa perpanjangan: {totalCostWithout}.',
        'Perpanjangan berlaku setelah dibayar. Ketentuan lain dalam perjanjian tetap berlaku.',
      ],
    },
  },
  extensionLine: '{days} hari: bayar {amount} (termasuk biaya perpanjangan {fee}), jatuh tempo baru {newDueDate}.',
  noExtension: 'Pinjaman ini tidak dapat diperpanjang.',
  help: '',
}
