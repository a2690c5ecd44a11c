import { w } from '../../diagrams/words/machines/words'

export const tapeWords = {
  tape: w('Tape', 'Kaset'),
  import: w('Import', 'Impor'),
  export: w('Export', 'Ekspor'),
  importTape: w('Import a tape', 'Impor kaset'),
  exportTape: w('Export the tape', 'Ekspor kaset'),
  replay: w('Replay', 'Putar ulang'),
  halt: w('Halt', 'Berhenti'),
  startRecording: w('New recording', 'Rekaman baru'),
  tapeSaved: w(
    'Saved: {steps} steps on {pages} pages, replayed, and every step was the same',
    'Disimpan: {steps} langkah di {pages} halaman, sudah diputar ulang, dan semua langkahnya sama',
  ),
  tapeDiffers: w(
    'Saved: {steps} steps on {pages} pages, but the replay differs at {differs}',
    'Disimpan: {steps} langkah di {pages} halaman, tetapi putar ulangnya berbeda di {differs}',
  ),
  makeTest: w('Make a test', 'Jadikan tes'),
  noTape: w('This file is no tape of this inspector', 'Berkas ini bukan kaset inspektor ini'),
  over: w('over', 'selesai'),
  diverged: w(
    'Step {step}: the app is at {got}, the tape expected {expected}',
    'Langkah {step}: aplikasi di {got}, menurut kaset {expected}',
  ),
  divergedBy: w(
    'Step {step}: the app is at {got}, the tape expected {expected}. Guards there: {guards}',
    'Langkah {step}: aplikasi di {got}, menurut kaset {expected}. Penjaga di sana: {guards}',
  ),
  divergedInside: w(
    'Step {step}: the app is where the tape expected it, but holds something else',
    'Langkah {step}: aplikasi di tempat yang sama dengan kaset, tetapi isinya lain',
  ),
  tapesTaken: w('{taken} of {all} by {n} tapes', '{taken} dari {all} oleh {n} kaset'),
  coverTapes: w('Coverage of tapes', 'Liputan kaset'),
  tapesOf: w('Tapes…', 'Kaset…'),
  byTapes: w('by tapes', 'oleh kaset'),
  reportBug: w('Report a bug', 'Laporkan bug'),
  bug_title: w('Title', 'Judul'),
  bug_did: w('What did you do?', 'Apa yang kamu lakukan?'),
  bug_expected: w('What did you expect?', 'Apa yang kamu harapkan?'),
  bug_happened: w('What happened?', 'Apa yang terjadi?'),
  bugHas: w(
    'With it go the tape up to its last step, the scene with its faults, the device, and a picture without personal data.',
    'Disertakan: kaset sampai langkah terakhir, adegan dengan gangguannya, perangkat, dan gambar tanpa data pribadi.',
  ),
  bugSave: w('Save the report', 'Simpan laporan'),
  bugDiffers: w(
    'Saved, but the replay of its tape differs at {differs}',
    'Disimpan, tetapi putar ulang kasetnya berbeda di {differs}',
  ),
  bugLinkLong: w('The link would be too long: attach the file', 'Tautannya terlalu panjang: lampirkan berkasnya'),
  bug_opened: w('A bug report', 'Laporan bug'),
  bug_device: w('Device', 'Perangkat'),
  bug_there: w('To step {step}, where it was seen', 'Ke langkah {step}, tempat bug terlihat'),
  bug_picture: w('The screen at that step', 'Layar pada langkah itu'),
  bugSaved: w('Saved as one file: bug.json', 'Disimpan dalam satu berkas: bug.json'),
} as const
