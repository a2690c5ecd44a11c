import { test, w, type MachineWords } from './words'

export const handoverWords: MachineWords = {
  name: w('From the computer to the phone', 'Dari komputer ke HP'),
  states: {
    making: w('Making the link', 'Membuat tautan'),
    'making.pending': w('Making it, ten seconds at most', 'Membuat, paling lama sepuluh detik'),
    'making.slow': w('Takes long: may try again', 'Lama: boleh coba lagi'),
    loadFailed: w('Could not be made', 'Tidak bisa dibuat'),
    made: w('The link is there', 'Tautan tersedia'),
    'made.link': w('The link', 'Tautan'),
    'made.link.waiting': w('Waiting for the phone', 'Menunggu HP'),
    'made.link.taken': w('The phone is there', 'HP sudah terhubung'),
    'made.looking': w('Looking after it', 'Memantau'),
    'made.looking.pausing': w('A few seconds’ pause', 'Jeda beberapa detik'),
    'made.looking.asking': w('Asking the lender', 'Menanyakan'),
    expired: w('The link is no longer good', 'Tautan tidak berlaku lagi'),
    done: w('The step is done', 'Langkah selesai'),
  },
  events: {
    'handover.again': w('asks for a new link', 'minta tautan baru'),
    'seconds.passed': w('time passes', 'waktu berjalan'),
    'handover.taken': w('the phone has come', 'HP terhubung'),
  },
  guards: {
    isStepDone: test('the step is done', 'langkah sudah selesai'),
    isTaken: test('the phone has come', 'HP terhubung'),
    isExpired: test('the link is no longer good', 'tautan tidak berlaku lagi'),
    isUnknownHandover: test('the lender does not know it', 'tidak dikenal pemberi pinjaman'),
    isLastSecond: test('time is up', 'waktu habis'),
  },
  calls: {
    seconds: w('the clock', 'jam'),
    makeHandover: w('make the link', 'buat tautan'),
    readHandover: w('how it stands', 'keadaan tautan'),
  },
}
