import type { PlaceGroup } from '#machines/app/places'
import { w, type Words } from './machines/words'

export const journey = {
  title: w('A borrower’s journey', 'Perjalanan peminjam'),
  counts: w(
    '{machines} machines, {states} states, {transitions} transitions; a click opens a sheet.',
    '{machines} mesin, {states} keadaan, {transitions} perpindahan; klik untuk lembarnya.',
  ),
  height: w(
    'The higher a box stands, the more it takes to enter.',
    'Makin tinggi kotaknya, makin banyak syarat masuknya.',
  ),
  way: w('the way, and what a step opens at', 'jalannya, dan angka pembuka langkah'),
  dialog: w('a dialog, where it opens', 'dialog, di tempat terbukanya'),
  no: w('the lender says no, or the borrower is thrown back', 'ditolak pemberi pinjaman, atau dikembalikan'),
  told: w('told to the lender at once, by upload type', 'langsung dilaporkan, menurut jenisnya'),
  later: w('weeks later, by a reminder or the tab bar', 'nanti, lewat pengingat atau bilah tab'),
  again: w('and borrows again', 'lalu meminjam lagi'),
  everyHeader: w('every header', 'tiap kepala layar'),
  message: w('a link in a message', 'tautan di pesan'),
  typed: w('typed address', 'alamat diketik'),
  tabBar: w('tab bar', 'bilah tab'),
  stranger: w('a stranger', 'orang baru'),
  due: w('to what is due', 'ke langkah berikut'),
  or: w('or', 'atau'),
  oneAtMost: w('one at most', 'paling banyak satu'),
  onScreens: w('on {n} screens', 'di {n} layar'),
} as const

/** Who may enter, in the words of the picture. */
export const bands: Record<PlaceGroup, Words> = {
  certified: w('certified, from {status} on', 'terverifikasi, mulai {status}'),
  certification: w('while being verified', 'selama verifikasi'),
  signedIn: w('anyone signed in', 'siapa pun yang sudah masuk'),
  open: w('anyone', 'siapa pun'),
}
