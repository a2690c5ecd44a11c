import { test, w, type MachineWords } from '../words'

const pictureEvents = {
  'camera.use': w('uses the camera', 'memakai kamera'),
  'camera.failed': w('camera failed', 'kamera gagal'),
  'camera.close': w('closes the camera', 'menutup kamera'),
  'photo.taken': w('takes or chooses a photo', 'mengambil atau memilih foto'),
  'upload.progressed': w('a part is sent', 'sebagian terkirim'),
  'upload.cancel': w('cancels', 'membatalkan'),
  'upload.retry': w('sends it again', 'mengirim lagi'),
  'upload.failed': w('sending failed', 'gagal dikirim'),
}

export const cardWords: MachineWords = {
  name: w('Photo of the ID card', 'Foto KTP'),
  states: {
    'recalling': w('Looking for an earlier card', 'Mencari KTP sebelumnya'),
    'unknown': w('Could not be looked up', 'Tidak bisa dicari'),
    'explaining': w('Why the camera is needed', 'Mengapa perlu kamera'),
    'aiming': w('Taking the photo', 'Mengambil foto'),
    'aiming.opening': w('Camera is opening', 'Kamera sedang dibuka'),
    'aiming.open': w('Camera is open', 'Kamera terbuka'),
    'checking': w('Checking the photo', 'Memeriksa foto'),
    'reviewing': w('Looking at the photo', 'Melihat foto'),
    'uploading': w('Sending the photo', 'Mengirim foto'),
    'unsent': w('Photo was not sent', 'Foto tidak terkirim'),
    'unread': w('Card could not be read', 'KTP tidak terbaca'),
    'confirming': w('Confirming what was read', 'Memastikan hasil bacaan'),
    'saving': w('Saving', 'Menyimpan'),
    'confirmed': w('Confirmed', 'Sudah dipastikan'),
  },
  events: {
    ...pictureEvents,
    'camera.opened': w('camera has opened', 'kamera terbuka'),
    'card.retry': w('tries again', 'mencoba lagi'),
    'photo.use': w('uses the photo', 'memakai foto'),
    'photo.retake': w('takes it again', 'mengulang foto'),
    'upload.succeeded': w('sent and read', 'terkirim dan terbaca'),
    'card.type': w('types it in instead', 'mengetik sendiri'),
    'card.confirm': w('confirms', 'memastikan'),
  },
  guards: {
    isConfirmed: test('confirmed before', 'sudah dipastikan'),
    hasReading: test('read before', 'sudah terbaca'),
    hasPicture: test('a photo is kept', 'ada foto tersimpan'),
    looksGood: test('it looks good', 'foto bagus'),
    isPatienceOver: test(
      'tried long enough',
      'sudah cukup mencoba',
      w('not tried long enough', 'belum cukup mencoba'),
    ),
    isFromCamera: test('it came from the camera', 'dari kamera'),
    isUnreadable: test('unreadable', 'tidak terbaca'),
  },
  calls: {
    recallCard: w('look up the card', 'cari KTP'),
    keepPhoto: w('check and keep the photo', 'periksa dan simpan foto'),
    uploadCard: w('send the photo and read it', 'kirim foto dan baca'),
    confirmCard: w('save the card', 'simpan KTP'),
  },
}

export const faceWords: MachineWords = {
  name: w('Face check', 'Verifikasi wajah'),
  states: {
    starting: w('Starting the check', 'Memulai verifikasi'),
    unstarted: w('Could not be started', 'Tidak bisa dimulai'),
    explaining: w('What will be asked', 'Apa yang akan diminta'),
    aiming: w('In front of the camera', 'Di depan kamera'),
    checking: w('Checking the photo', 'Memeriksa foto'),
    judging: w('The lender compares', 'Pemberi pinjaman mencocokkan'),
    unsent: w('Photo was not sent', 'Foto tidak terkirim'),
    refused: w('Face not recognised', 'Wajah tidak dikenali'),
    exhausted: w('No tries left', 'Kesempatan habis'),
    completing: w('Saving the identity', 'Menyimpan identitas'),
    incomplete: w('Could not be saved', 'Tidak tersimpan'),
    passed: w('Passed', 'Lolos'),
  },
  events: {
    ...pictureEvents,
    'face.retry': w('tries again', 'mencoba lagi'),
    'selfie.choose': w('chooses a selfie', 'memilih swafoto'),
    'upload.succeeded': w('photo accepted', 'foto diterima'),
  },
  guards: {
    isPassed: test('all views passed', 'semua sisi lolos'),
    isSpent: test('no tries left', 'kesempatan habis'),
    hasPicture: test('a photo is kept', 'ada foto tersimpan'),
    isRefused: test('refused', 'ditolak'),
    hasNoTriesLeft: test('no tries left', 'kesempatan habis'),
  },
  calls: {
    startFace: w('start the check', 'mulai verifikasi'),
    keepPhoto: w('check and keep the photo', 'periksa dan simpan foto'),
    judgeFace: w('compare the face', 'cocokkan wajah'),
    saveIdentity: w('save the identity', 'simpan identitas'),
  },
}
