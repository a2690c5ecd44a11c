import { w } from '../../diagrams/words/machines/words'

export const tapeWords = {
  tape: w('Tape', 'Kaset'),
  import: w('Import', 'Impor'),
  export: w('Export', 'Ekspor'),
  importTape: w('Import a tape', 'Impor kaset'),
  exportTape: w('Export the tape', 'Ekspor kaset'),
  replay: w('Replay', 'Putar ulang'),
  halt: w('Halt', 'Berhenti'),
  speed: w('Speed', 'Kecepatan'),
  makeTest: w('Make a test', 'Jadikan tes'),
  noTape: w('This file is no tape of this inspector', 'Berkas ini bukan kaset inspektor ini'),
  over: w('over', 'selesai'),
  diverged: w(
    'At step {step}, {actor} is {got} instead of {expected}',
    'Pada langkah {step}, {actor} menjadi {got}, bukan {expected}',
  ),
  divergedBy: w(
    'At step {step}, {actor} is {got} instead of {expected}, by {guards}',
    'Pada langkah {step}, {actor} menjadi {got}, bukan {expected}, karena {guards}',
  ),
  tapesTaken: w('{taken} of {all} by {n} tapes', '{taken} dari {all} oleh {n} kaset'),
  coverTapes: w('Coverage of tapes', 'Liputan kaset'),
  tapesOf: w('Tapes…', 'Kaset…'),
  byTapes: w('by tapes', 'oleh kaset'),
  reportBug: w('Report a bug', 'Laporkan bug'),
  bugSaved: w('Saved as one file: bug.json', 'Disimpan dalam satu berkas: bug.json'),
} as const
