import { test, w, type MachineWords } from './words'

export const feedbackWords: MachineWords = {
  name: w('Feedback', 'Masukan'),
  states: {
    form: w('The message', 'Isi masukan'),
    'form.recalling': w('Fetching what was begun', 'Mengambil isian sebelumnya'),
    'form.loadFailed': w('Could not be fetched', 'Tidak bisa diambil'),
    'form.filling': w('Filling in', 'Mengisi'),
    'form.sending': w('Sending', 'Mengirim'),
    'form.sent': w('Sent', 'Terkirim'),
    pictures: w('Its pictures', 'Gambarnya'),
    'pictures.resting': w('None is coming', 'Tidak ada yang masuk'),
    'pictures.saving': w('One is made smaller', 'Satu sedang diperkecil'),
  },
  events: {
    'feedback.changed': w('types', 'mengetik'),
    'picture.added': w('adds a picture', 'menambah gambar'),
    'picture.removed': w('removes a picture', 'menghapus gambar'),
    'feedback.send': w('sends it', 'mengirim'),
    'feedback.retry': w('tries again', 'mencoba lagi'),
    'feedback.another': w('has more to say', 'menulis lagi'),
  },
  guards: {
    hasRoom: test('fewer than five', 'kurang dari lima'),
    hasIncoming: test('a picture was chosen', 'ada gambar dipilih'),
    isComplete: test('something is said', 'ada isinya', w('nothing is said', 'belum ada isinya')),
  },
  calls: {
    recall: w('fetch what was begun', 'ambil isian sebelumnya'),
    storePicture: w('keep the picture', 'simpan gambar'),
    deliver: w('send it with its pictures', 'kirim dengan gambarnya'),
  },
}
