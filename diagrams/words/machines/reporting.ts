import { test, w, type MachineWords } from './words'

export const reportingWords: MachineWords = {
  name: w('What the lender is told', 'Yang dilaporkan ke pemberi pinjaman'),
  states: {
    recalling: w('Looking what waits on the device', 'Melihat yang tersimpan di perangkat'),
    awake: w('Awake', 'Siap'),
    'awake.device': w('Report about the device', 'Laporan perangkat'),
    'awake.device.waiting': w('Waiting for a sign-in', 'Menunggu masuk'),
    'awake.device.reporting': w('Reporting', 'Melaporkan'),
    'awake.device.pausing': w('Pausing', 'Jeda'),
    'awake.device.reported': w('Reported', 'Sudah dilaporkan'),
    'awake.outbox': w('What is done in the app', 'Yang dilakukan di aplikasi'),
    'awake.outbox.settling': w('The first screen comes first', 'Layar pertama didahulukan'),
    'awake.outbox.collecting': w('Collecting', 'Mengumpulkan'),
    'awake.outbox.sending': w('Sending', 'Mengirim'),
    'awake.outbox.pausing': w('Pausing', 'Jeda'),
    'awake.outbox.off': w('Switched off', 'Dimatikan'),
  },
  events: {
    'session.begun': w('somebody has signed in', 'ada yang masuk'),
    'session.ended': w('nobody is signed in', 'tidak ada yang masuk'),
    'item.added': w('something was done', 'ada yang dilakukan'),
    'outbox.due': w('a good time to send', 'waktu yang tepat untuk mengirim'),
  },
  guards: {
    isSignedIn: test('signed in', 'sudah masuk'),
    isSignedOut: test('not signed in', 'belum masuk'),
    isDeviceReported: test('already reported', 'sudah pernah dilaporkan'),
    isDue: test('twenty have come together, or it is urgent', 'sudah terkumpul dua puluh, atau mendesak'),
    isOff: test('the lender wants to be told nothing', 'pemberi pinjaman tidak meminta laporan'),
  },
  calls: {
    watchChart: w('watch what is done', 'pantau yang dilakukan'),
    recall: w('look what waits', 'lihat yang menunggu'),
    reportDevice: w('report the device', 'laporkan perangkat'),
    sendWaiting: w('send what waits', 'kirim yang menunggu'),
  },
}
