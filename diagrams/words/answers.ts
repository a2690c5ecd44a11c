import { w } from './machines/words'

/** Words of the answers that `npm run flows` and the flow book give about a state. */
export const answers = {
  opened: w('Signed in; {path} is opened', 'Sudah masuk; {path} dibuka'),
  openedOut: w('Signed out; {path} is opened', 'Belum masuk; {path} dibuka'),
  openedByLink: w('A partner’s link is opened: {path}', 'Tautan mitra dibuka: {path}'),
  noWay: w('No path is found through the guards', 'Tidak ada jalan melewati syarat'),
  onwards: w('then, in the chart', 'lalu, di diagram'),
  opensAt: w('Opens at', 'Terbuka di'),
  noCall: w('No call to the lender is made here.', 'Tidak ada panggilan ke pemberi pinjaman di sini.'),
  retry: w(
    'failed: what was read before stays, or “{again}” is offered',
    'gagal: yang sudah terbaca tetap, atau ada “{again}”',
  ),
  once: w('once: repeated, it counts one time', 'sekali: bila diulang, dihitung satu kali'),
  saysWhy: w('What the screen says of a failure', 'Yang dikatakan layar bila gagal'),
  lists: w('the lists to choose from', 'daftar pilihan'),
  noEvent: w('Nothing is sent from here.', 'Tidak ada yang dikirim dari sini.'),
  noText: w('No text belongs to this state.', 'Tidak ada teks untuk keadaan ini.'),
  ofScreen: w('Texts of the screen', 'Teks layar'),
  ofMessages: w('Messages', 'Pesan'),
  fields: w('fields', 'isi'),
  type: w('type', 'jenis'),
} as const
