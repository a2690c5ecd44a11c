import { test, w, type MachineWords } from './words'

export const receiptWords: MachineWords = {
  name: w('A receipt', 'Bukti bayar'),
  states: {
    shown: w('Shown', 'Tampil'),
    letter: w('The settlement letter, for a code', 'Surat lunas, dengan kode'),
    'letter.entering': w('The code is typed', 'Kode diketik'),
    'letter.fetching': w('The letter is made', 'Surat dibuat'),
    saved: w('The letter is downloaded', 'Surat diunduh'),
  },
  events: {
    'receipt.save': w('saves the receipt', 'menyimpan bukti bayar'),
    'receipt.share': w('sends the receipt on', 'membagikan bukti bayar'),
    'letter.ask': w('asks for the letter', 'meminta suratnya'),
    'letter.cancel': w('does without it', 'batal meminta'),
    'code.submit': w('gives the code', 'memberi kode'),
  },
  guards: {
    isRead: test('it was read just now', 'baru saja dibaca'),
    isSettled: test('the loan is paid off', 'pinjaman lunas'),
  },
  calls: {
    paper: w('the receipt', 'bukti bayar'),
    otp: w('a code by SMS', 'kode lewat SMS'),
    fetchLetter: w('the letter as PDF', 'surat sebagai PDF'),
  },
}
