import { w } from './words'

/** The words of the flow book, around those of the pages. */
export const book = {
  title: w('Langkah: the flow book', 'Langkah: buku alur'),
  intro: w(
    'Drawn from the machines that run the app, with its real screens. A click on a state in a picture leads to what is known of it; a click on a blue box, to its sheet; a click on a screen enlarges it.',
    'Digambar dari mesin yang menjalankan aplikasi, dengan layar aslinya. Klik keadaan pada gambar untuk melihat keterangannya; klik kotak biru untuk lembarnya; klik layar untuk memperbesar.',
  ),
  search: w('Search states, addresses, words', 'Cari keadaan, alamat, kata'),
  found: w('{n} found', '{n} ditemukan'),
  print: w('Print or save as PDF', 'Cetak atau simpan sebagai PDF'),
  other: w('Bahasa Indonesia', 'English'),
  contents: w('Contents', 'Isi'),
  routes: w('Addresses', 'Alamat'),
  leadsHere: w('What leads here', 'Yang menuju ke sini'),
  leaves: w('What leaves, and when', 'Yang keluar, dan kapan'),
  alsoLeaves: w('What leaves from anywhere around it', 'Yang keluar dari mana saja di sekitarnya'),
  stays: w('What happens here', 'Yang terjadi di sini'),
  inside: w('Inside', 'Di dalamnya'),
  around: w('Part of', 'Bagian dari'),
  calls: w('Calls', 'Panggilan'),
  runs: w('Runs', 'Menjalankan'),
  runBy: w('Run by', 'Dijalankan oleh'),
  messages: w('Messages that can appear', 'Pesan yang bisa muncul'),
  entry: w('Who may enter', 'Siapa yang boleh masuk'),
  anyone: w('anyone', 'siapa saja'),
  nothing: w('nothing', 'tidak ada'),
  start: w('It starts here', 'Dimulai di sini'),
  screens: w('What the borrower sees', 'Yang ia lihat'),
  shownAt: w('the screen of', 'layar'),
  noScreen: w(
    'No picture: nothing of it shows, or it passes in a moment.',
    'Tanpa gambar: tidak terlihat, atau hanya sekejap.',
  ),
} as const
