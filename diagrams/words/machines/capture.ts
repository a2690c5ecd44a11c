import { test, w, type MachineWords } from './words'

const pictureEvents = {
  'camera.use': w('uses the camera', 'memakai kamera'),
  'camera.failed': w('camera failed', 'kamera gagal'),
  'camera.opened': w('camera has opened', 'kamera terbuka'),
  'camera.paused': w('page is out of sight', 'halaman tidak terlihat'),
  'frame.seen': w('a frame is seen', 'bingkai terlihat'),
  'shutter.press': w('presses the shutter', 'menekan tombol foto'),
  'camera.close': w('closes the camera', 'menutup kamera'),
  'photo.taken': w('takes or chooses a photo', 'mengambil atau memilih foto'),
  'upload.progressed': w('a part is sent', 'sebagian terkirim'),
  'upload.cancel': w('cancels', 'membatalkan'),
  'upload.retry': w('sends it again', 'mengirim lagi'),
  'upload.failed': w('sending failed', 'gagal dikirim'),
}

const viewfinderStates = {
  'aiming.opening': w('Camera is opening', 'Kamera sedang dibuka'),
  'aiming.open': w('Camera is open', 'Kamera terbuka'),
  'aiming.open.resting': w('Time to move', 'Waktu untuk bergerak'),
  'aiming.open.searching': w('Waiting for a good frame', 'Menunggu bingkai yang baik'),
  'aiming.open.steady': w('Good: one second of holding still', 'Baik: tahan satu detik'),
  'aiming.open.taking': w('The picture is taken', 'Foto diambil'),
}

const isReady = test('bright, sharp and near enough', 'cukup terang, tajam, dan dekat')

export const cardWords: MachineWords = {
  name: w('Photo of the KTP', 'Foto KTP'),
  states: {
    recalling: w('Looking for an earlier card', 'Mencari KTP sebelumnya'),
    'recalling.pending': w('Looking, ten seconds at most', 'Mencari, paling lama sepuluh detik'),
    'recalling.slow': w('Takes long: may try again', 'Lama: boleh coba lagi'),
    loadFailed: w('Could not be looked up', 'Tidak bisa dicari'),
    explaining: w('Why the camera is needed', 'Mengapa perlu kamera'),
    aiming: w('Taking the photo', 'Mengambil foto'),
    ...viewfinderStates,
    checking: w('Checking the photo', 'Memeriksa foto'),
    reviewing: w('Looking at the photo', 'Melihat foto'),
    uploading: w('Sending the photo', 'Mengirim foto'),
    unsent: w('Photo was not sent', 'Foto tidak terkirim'),
    unreadable: w('Card could not be read', 'KTP tidak terbaca'),
    confirming: w('Confirming what was read', 'Memastikan hasil bacaan'),
    saving: w('Saving', 'Menyimpan'),
    confirmed: w('Confirmed', 'Sudah dipastikan'),
  },
  events: {
    ...pictureEvents,
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
    isGood: test('the new photo looks good', 'foto baru bagus'),
    looksGood: test('it looks good', 'foto bagus'),
    isPatienceOver: test('tried long enough', 'sudah cukup mencoba', w('not tried long enough', 'belum cukup mencoba')),
    isFromCamera: test('it came from the camera', 'dari kamera'),
    isTakenAgain: test('taken before', 'sudah pernah diambil'),
    isReady,
    isUnreadable: test('unreadable (316)', 'tidak terbaca (316)'),
  },
  calls: {
    recallCard: w('look up the card', 'cari KTP'),
    storePhoto: w('check and keep the photo', 'periksa dan simpan foto'),
    uploadCard: w('send the photo and read it', 'kirim foto dan baca'),
    confirmCard: w('save the card', 'simpan KTP'),
  },
}

export const faceWords: MachineWords = {
  name: w('Face check', 'Verifikasi wajah'),
  states: {
    starting: w('Starting the check', 'Memulai verifikasi'),
    'starting.pending': w('Starting, ten seconds at most', 'Memulai, paling lama sepuluh detik'),
    'starting.slow': w('Takes long: may try again', 'Lama: boleh coba lagi'),
    loadFailed: w('Could not be started', 'Tidak bisa dimulai'),
    explaining: w('What will be asked', 'Apa yang akan diminta'),
    aiming: w('In front of the camera', 'Di depan kamera'),
    ...viewfinderStates,
    checking: w('Checking the photo', 'Memeriksa foto'),
    judging: w('The lender compares', 'Pemberi pinjaman mencocokkan'),
    unsent: w('Photo was not sent', 'Foto tidak terkirim'),
    refused: w('Face not recognised (317)', 'Wajah tidak dikenali (317)'),
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
    isCameraOpen: test('the camera is open still', 'kamera masih terbuka'),
    isReady,
    hasNoTriesLeft: test('no tries left', 'kesempatan habis'),
  },
  calls: {
    startFace: w('start the check', 'mulai verifikasi'),
    storePhoto: w('check and keep the photo', 'periksa dan simpan foto'),
    judgeFace: w('compare the face', 'cocokkan wajah'),
    saveIdentity: w('save the identity', 'simpan identitas'),
  },
}
