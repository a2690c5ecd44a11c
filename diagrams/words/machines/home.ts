import { test, w, type MachineWords } from './words'

export const homeWords: MachineWords = {
  name: w('The start page', 'Beranda'),
  states: {
    unknown: w('What the borrower may do is not loaded yet', 'Belum diketahui'),
    'unknown.reading': w('Reading the loans', 'Memuat pinjaman'),
    'unknown.recalling': w('Looking for what is stored', 'Mencari yang tersimpan'),
    'unknown.recalled': w('As last known, with the time', 'Menurut data terakhir, dengan waktunya'),
    sorting: w('What the borrower may do', 'Apa yang boleh dilakukan'),
    locked: w('The limit is locked', 'Limit terkunci'),
    bound: w('Nothing more can be asked for', 'Tidak bisa mengajukan lagi'),
    free: w('Something can be asked for', 'Bisa mengajukan'),
  },
  events: {
    'home.refresh': w('is read again', 'dibaca lagi'),
    'amount.changed': w('chooses the amount', 'memilih jumlah'),
    'tenor.changed': w('chooses the days', 'memilih tenor'),
    'way.chosen': w('chooses how to pay', 'memilih cara membayar'),
  },
  guards: {
    isRead: test('it was read', 'sudah terbaca'),
    isUnavailable: test('it could not be read, and was not before', 'tidak terbaca, dan belum pernah'),
    isUnreachable: test('the lender was not reached before', 'pemberi pinjaman tadi tidak terjangkau'),
    isLocked: test('a loan is overdue', 'ada pinjaman lewat jatuh tempo'),
    canApply: test('the borrower may apply', 'boleh mengajukan'),
    isLoaded: test('the loans are loaded', 'pinjaman sudah dimuat'),
    isMoving: test('the lender is at work on a loan', 'pinjaman sedang diproses'),
  },
  calls: {
    credit: w('credit limit', 'limit kredit'),
    borrowState: w('open loans, and what the borrower may do', 'pinjaman berjalan dan izin'),
    slides: w('what is good to know', 'hal yang baik diketahui'),
    notices: w('notices', 'kabar'),
    offers: w('offers, and the choice on the phone', 'penawaran dan pilihan di ponsel'),
    recallLastKnown: w('recall what was last known', 'ambil data terakhir'),
    arrears: w('what is overdue', 'tagihan lewat jatuh tempo'),
  },
}

export const noticesWords: MachineWords = {
  name: w('Notices', 'Kabar'),
  states: { shown: w('Shown by days', 'Tampil per hari') },
  events: { 'notices.leave': w('leaves the page', 'meninggalkan halaman') },
  guards: {},
  calls: { list: w('the notices', 'kabar') },
}

export const guidanceWords: MachineWords = {
  name: w('Pre-order', 'Tawaran'),
  states: {
    loading: w('Reading the offer', 'Memuat tawaran'),
    'loading.pending': w('Reading, ten seconds at most', 'Memuat, paling lama sepuluh detik'),
    'loading.slow': w('Takes long: may try again', 'Lama: boleh coba lagi'),
    loadFailed: w('Could not be read', 'Tidak bisa dimuat'),
    nothing: w('Nothing is offered', 'Tidak ada tawaran'),
    offered: w('The offer is shown', 'Tawaran tampil'),
    applying: w('Sending the request', 'Mengirim pengajuan'),
    retained: w('Really give it up?', 'Yakin melewatkan?'),
    succeeded: w('The request is kept', 'Pengajuan tersimpan'),
    left: w('Left', 'Selesai'),
  },
  events: {
    'guidance.retry': w('tries again', 'mencoba lagi'),
    'guidance.apply': w('applies', 'mengajukan'),
    'guidance.leave': w('leaves', 'menutup'),
  },
  guards: {
    isOffered: test('something is offered', 'ada tawaran'),
    isRetained: test('the borrower is to be asked again', 'perlu ditanya sekali lagi'),
  },
  calls: {
    load: w('read the offer', 'baca tawaran'),
    apply: w('pre-order, once', 'ajukan tawaran, sekali'),
  },
}

export const orderWords: MachineWords = {
  name: w('The list of loans', 'Daftar pinjaman'),
  states: {
    list: w('Which list', 'Daftar yang mana'),
    'list.processing': w('Open loans', 'Pinjaman berjalan'),
    'list.completed': w('Completed loans', 'Pinjaman selesai'),
    loanHistory: w('What has happened to a loan', 'Perjalanan pinjaman'),
    'loanHistory.untouched': w('Nothing was opened yet', 'Belum ada yang dibuka'),
    'loanHistory.open': w('One is shown', 'Satu ditampilkan'),
    'loanHistory.closed': w('None is shown', 'Tidak ada yang ditampilkan'),
    document: w('A document of a loan', 'Dokumen pinjaman'),
    'document.closed': w('None is read', 'Tidak ada yang dibaca'),
    'document.reading': w('One is read', 'Satu dibaca'),
  },
  events: {
    'list.choose': w('chooses a list', 'memilih daftar'),
    'loanHistory.toggle': w('opens or closes one', 'membuka atau menutup'),
    'document.opened': w('opens a document', 'membuka dokumen'),
    'stage.dismiss': w('goes back to the list', 'kembali ke daftar'),
  },
  guards: {
    isRead: test('it was read', 'sudah terbaca'),
    isCompleted: test('the completed ones', 'yang selesai'),
    isOpened: test('it is the one shown', 'sedang ditampilkan'),
    hasBill: test('a loan is open', 'ada pinjaman berjalan'),
    isMoving: test('the lender is at work on a loan', 'pinjaman sedang diproses'),
  },
  calls: {
    bills: w('loans', 'pinjaman'),
    preorder: w('what was pre-ordered', 'tawaran yang diajukan'),
    receipts: w('payments', 'pembayaran'),
    documents: w('documents of the loan', 'dokumen pinjaman'),
    document: w('the document', 'dokumennya'),
  },
}
