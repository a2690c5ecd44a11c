import { test, w, type MachineWords } from './words'

export const carrierWords: MachineWords = {
  name: w('The carrier’s confirmation', 'Konfirmasi operator'),
  states: {
    loading: w('Asking what it takes', 'Memuat keperluan'),
    'loading.pending': w('Reading, ten seconds at most', 'Memuat, paling lama sepuluh detik'),
    'loading.slow': w('Takes long: may try again', 'Lama: boleh coba lagi'),
    loadFailed: w('Could not be read', 'Tidak bisa dimuat'),
    confirming: w('Confirming the number', 'Mengonfirmasi nomor'),
    settled: w('Confirmed already', 'Sudah terkonfirmasi'),
    done: w('Back to the loan', 'Kembali ke pinjaman'),
  },
  events: {
    'carrier.retry': w('tries again', 'mencoba lagi'),
    'carrier.close': w('goes on without', 'lanjut tanpa itu'),
  },
  guards: {
    isVerified: test('the number is confirmed', 'nomor sudah terkonfirmasi'),
  },
  calls: {
    load: w('read what it takes', 'baca keperluan'),
    otp: w('a one-time code', 'kode sekali pakai'),
  },
}
