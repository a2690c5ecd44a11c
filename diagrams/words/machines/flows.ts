import { test, w, type MachineWords } from './words'

export const loginWords: MachineWords = {
  name: w('Signing in with a code', 'Masuk dengan kode'),
  states: {
    signingIn: w('Signing in', 'Proses masuk'),
    signedIn: w('Signed in', 'Sudah masuk'),
  },
  events: { 'phone.typed': w('types the number', 'mengetik nomor') },
  guards: {},
  calls: {
    recall: w('recall what was typed', 'ingat isian sebelumnya'),
    otp: w('a one-time code', 'kode sekali pakai'),
  },
}

export const otpWords: MachineWords = {
  name: w('A one-time code', 'Kode sekali pakai'),
  states: {
    confirming: w('Confirming with a code', 'Konfirmasi dengan kode'),
    'confirming.sending': w('Getting a code', 'Meminta kode'),
    'confirming.sending.beginning': w('How it begins', 'Cara memulai'),
    'confirming.sending.ready': w('A code can be asked for', 'Kode bisa diminta'),
    'confirming.sending.asking': w('Sending the code', 'Mengirim kode'),
    'confirming.sending.sendFailed': w('The code could not be sent', 'Kode tidak terkirim'),
    'confirming.sending.cooling': w('Waiting before the next code', 'Menunggu kode berikutnya'),
    'confirming.arriving': w('The code arriving', 'Kedatangan kode'),
    'confirming.arriving.idle': w('No code is expected', 'Tidak menunggu kode'),
    'confirming.arriving.expected': w('A code is expected', 'Menunggu kode'),
    'confirming.arriving.expected.soon': w('It should come soon', 'Kode segera tiba'),
    'confirming.arriving.expected.late': w('It is late: WhatsApp is offered', 'Terlambat: WhatsApp ditawarkan'),
    'confirming.entering': w('Entering the code', 'Memasukkan kode'),
    'confirming.entering.introducing': w('Saying what it is for', 'Menjelaskan kegunaannya'),
    'confirming.entering.editing': w('Filling in the code', 'Mengisi kode'),
    'confirming.entering.checking': w('Checking the code', 'Memeriksa kode'),
    done: w('Confirmed', 'Terkonfirmasi'),
  },
  events: {
    'failure.dismiss': w('closes the message', 'menutup pesan'),
    'code.recalled': w('an earlier wait is known', 'waktu tunggu lama diketahui'),
    'code.request': w('asks for a code', 'meminta kode'),
    'code.expected': w('a code is on its way', 'kode sedang dikirim'),
    'code.sent': w('the code was sent', 'kode sudah dikirim'),
    'code.received': w('the phone has read the code', 'ponsel sudah membaca kode'),
    'code.typed': w('has typed the code or ticked the consent', 'mengetik kode atau mencentang persetujuan'),
    'code.submit': w('sends the code', 'mengirim kode'),
    'seconds.passed': w('time passes', 'waktu berjalan'),
  },
  guards: {
    isSentBefore: test('a code was sent before', 'kode sudah dikirim sebelumnya'),
    isForCall: test('it is for another call', 'untuk permintaan lain'),
    isOpen: test('the form has other fields', 'formulir punya isian lain'),
    isWaiting: test('a wait is still on', 'masih menunggu'),
    isVerified: test('the number is confirmed', 'nomor sudah terkonfirmasi'),
    isTooSoon: test('too soon', 'terlalu cepat'),
    isTooSoonForCall: test('too soon, and for another call', 'terlalu cepat, untuk permintaan lain'),
    isLastSecond: test('the wait is over', 'waktu tunggu habis'),
    isOtherPhone: test('for another number', 'untuk nomor lain'),
    isUntried: test('by WhatsApp, not tried yet', 'lewat WhatsApp, belum dicoba'),
    isBySms: test('it went by SMS', 'dikirim lewat SMS'),
    isComplete: test('all is there, with a new code', 'lengkap, dengan kode baru'),
  },
  calls: {
    seconds: w('the clock', 'jam'),
    sendCode: w('send the code', 'kirim kode'),
    receiveCode: w('read the code from its SMS', 'baca kode dari SMS'),
    checkCode: w('check the code', 'periksa kode'),
  },
}

export const formWords: MachineWords = {
  name: w('A form', 'Formulir'),
  states: {
    loading: w('Loading', 'Memuat'),
    'loading.pending': w('Loading, ten seconds at most', 'Memuat, paling lama sepuluh detik'),
    'loading.slow': w('Takes long: may try again', 'Lama: boleh coba lagi'),
    loadFailed: w('Could not be loaded', 'Tidak bisa dimuat'),
    editing: w('Filling in', 'Mengisi'),
    saving: w('Saving', 'Menyimpan'),
    confirming: w('Confirming another account or contacts (1006)', 'Konfirmasi rekening atau kontak lain (1006)'),
    'confirming.entering': w('The code is typed', 'Kode diketik'),
    'confirming.saving': w('Saving with the code', 'Menyimpan dengan kode'),
    weighing: w('The lowest income is sent', 'Penghasilan terendah dikirim'),
    incomeTooLow: w('Nothing can be lent', 'Belum bisa dipinjami'),
    saved: w('Saved', 'Tersimpan'),
  },
  events: {
    'form.retry': w('tries again', 'mencoba lagi'),
    'question.answered': w('answers a question', 'menjawab pertanyaan'),
    'form.submit': w('sends the form', 'mengirim formulir'),
    'income.change': w('changes the answer', 'mengubah jawaban'),
    'code.submit': w('gives the code', 'memberi kode'),
    'code.cancel': w('cancels', 'membatalkan'),
  },
  guards: {
    isIncomeInQuestion: test('the lowest income is stated', 'penghasilan terendah dipilih'),
    isIncomeTooLow: test('nothing can be lent on it', 'belum bisa dipinjami'),
    isCodeNeeded: test('a code is needed (1006)', 'perlu kode (1006)'),
    hasProblems: test('a field is wrong', 'ada isian yang salah'),
  },
  calls: {
    load: w('load the answers', 'muat jawaban'),
    save: w('save the answers', 'simpan jawaban'),
    otp: w('a code by SMS', 'kode lewat SMS'),
  },
}

export const queryWords: MachineWords = {
  name: w('Reading from the lender', 'Membaca dari pemberi pinjaman'),
  states: {
    reading: w('Reading', 'Membaca'),
    'reading.pending': w('Reading, ten seconds at most', 'Membaca, paling lama sepuluh detik'),
    'reading.slow': w('Takes long: may try again', 'Lama: boleh coba lagi'),
    read: w('Read', 'Terbaca'),
    loadFailed: w('Could not be read', 'Tidak terbaca'),
  },
  events: {
    'query.refresh': w('read again', 'baca lagi'),
    'query.need': w('needed again', 'diperlukan lagi'),
    'query.invalidate': w('it has changed', 'sudah berubah'),
  },
  guards: {},
  calls: { read: w('read from the lender', 'baca dari pemberi pinjaman') },
}
