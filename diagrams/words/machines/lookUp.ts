import { test, w, type MachineWords } from './words'

export const couponsWords: MachineWords = {
  name: w('Coupons', 'Kupon'),
  states: {
    listing: w('Looking at the coupons', 'Melihat kupon'),
    'listing.usable': w('Those to use', 'Yang tersedia'),
    'listing.used': w('Used ones', 'Yang terpakai'),
    'listing.expired': w('Expired ones', 'Yang kedaluwarsa'),
    saving: w('Keeping the choice', 'Menyimpan pilihan'),
    chosen: w('Chosen', 'Sudah dipilih'),
  },
  events: {
    'list.choose': w('chooses a list', 'memilih daftar'),
    'coupon.choose': w('takes a coupon or none', 'memakai kupon atau tanpa kupon'),
  },
  guards: {
    isRead: test('it was read', 'sudah terbaca'),
    isList: test('it is the list of {is}', 'daftarnya: {is}'),
    canUse: test('it can be used', 'bisa dipakai'),
  },
  calls: {
    book: w('coupons and what they save', 'kupon dan hematnya'),
    saveChoice: w('keep the choice on the phone', 'simpan pilihan di HP'),
  },
}

export const lookUpWords: MachineWords = {
  name: w('A payment code from a message', 'Kode pembayaran dari pesan'),
  states: {
    beginning: w('Reading the link', 'Membaca tautan'),
    asking: w('Asking for the code', 'Meminta kode'),
    reading: w('Looking the code up', 'Mencari kode'),
    'reading.pending': w('Looking up, ten seconds at most', 'Mencari, paling lama sepuluh detik'),
    'reading.slow': w('Looking up takes long', 'Lama mencari'),
    loadFailed: w('Could not be looked up', 'Tidak bisa dicari'),
    unknown: w('Nobody knows the code', 'Kode tidak dikenal'),
    tooOften: w('Asked too often', 'Terlalu sering dicari'),
    judging: w('Looking at its state', 'Memeriksa keadaannya'),
    open: w('It can be paid', 'Bisa dibayar'),
    'open.time': w('Its time', 'Waktunya'),
    'open.time.running': w('Counting down', 'Menghitung mundur'),
    'open.look': w('Whether it is paid', 'Sudah dibayar atau belum'),
    'open.look.resting': w('Waiting a minute', 'Menunggu satu menit'),
    'open.look.looking': w('Looking again', 'Memeriksa lagi'),
    paid: w('Paid', 'Sudah dibayar'),
    expired: w('Expired', 'Kedaluwarsa'),
    replaced: w('There is a newer code', 'Ada kode lebih baru'),
  },
  events: {
    'reference.submit': w('types a code', 'mengetik kode'),
    'seconds.passed': w('time passes', 'waktu berjalan'),
    'code.look': w('looks again', 'memeriksa lagi'),
    'picture.save': w('keeps it as a picture', 'menyimpan gambar'),
  },
  guards: {
    hasReference: test('the link has a code', 'tautan berisi kode'),
    isOpen: test('it can be paid', 'bisa dibayar'),
    isPaid: test('it is paid', 'sudah dibayar'),
    isReplaced: test('a newer one was made', 'ada kode lebih baru'),
    isLastSecond: test('the time is up', 'waktu habis'),
    isUnknown: test('no such code (404)', 'kode tidak ada (404)'),
    isTooOften: test('asked too often (429)', 'terlalu sering (429)'),
  },
  calls: {
    seconds: w('the clock', 'jam'),
    lookUp: w('what the code is for', 'untuk apa kodenya'),
    staff: w('whom to ask', 'siapa yang bisa ditanya'),
  },
}
