import { w } from './machines/words'

/** The exporter's own words, around those of the machines. */
export const frame = {
  anywhere: w('Anywhere in “{frame}”', 'Di mana saja dalam “{frame}”'),
  atOnce: w('at once', 'langsung'),
  otherwise: w('otherwise', 'selain itu'),
  calls: w('Calls', 'Memanggil'),
  runs: w('Runs', 'Menjalankan'),
  reads: w('Reads', 'Membaca'),
  says: w('says', 'pesan'),
  announces: w('announces', 'mengabarkan'),
  sends: w('sends', 'menyuruh'),
  stays: w('Stays', 'Tetap'),
  staysIn: w('Stays, in {n} states: {what}', 'Tetap, di {n} keadaan: {what}'),
  restarts: w('Starts over', 'Mulai lagi'),
  done: w('{call}: done', '{call}: selesai'),
  failed: w('{call}: failed', '{call}: gagal'),
  changed: w('{call}: news', '{call}: ada kabar'),
  ended: w('all of it done', 'semuanya selesai'),
  after: w('after {time}', 'setelah {time}'),
  seconds: w('{n}\u00a0s', '{n}\u00a0dtk'),
  milliseconds: w('{n}\u00a0ms', '{n}\u00a0md'),
  growing: w('a wait that grows', 'jeda yang memanjang'),
  if: w('if', 'jika'),
  and: w(' and ', ' dan '),
  or: w(' or ', ' atau '),
  not: w('not: ', 'bukan: '),
  while: w('while “{state}”', 'selama “{state}”'),
  whileNot: w('not while “{state}”', 'bukan selama “{state}”'),
  oneOf: w('one of these {n}', 'salah satu dari {n} ini'),
  to: w('To: {sheet}', 'Ke: {sheet}'),
  fromMany: w('From {n} states: {what}', 'Dari {n} keadaan: {what}'),
  leadsTo: w('{what} → {state}', '{what} → {state}'),
} as const

export type FrameWord = keyof typeof frame
