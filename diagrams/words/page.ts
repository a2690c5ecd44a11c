import { w } from './machines/words'

export const page = {
  title: w('How borrowers move through Langkah', 'Alur peminjam di Langkah'),
  intro: w(
    'Drawn from the machines that run the app, so it is what really happens. A click on a blue box in a picture that is opened on its own leads to its sheet.',
    'Digambar dari mesin yang menjalankan aplikasi, jadi inilah yang sebenarnya terjadi. Klik kotak biru pada gambar yang dibuka tersendiri untuk menuju lembarnya.',
  ),
  legendTitle: w('How to read it', 'Cara membaca'),
  legend: [
    w(
      'White box: where a borrower, a dialog or a call can be. Thick outline: the end. Black dot: the beginning.',
      'Kotak putih: keadaan peminjam, dialog, atau panggilan. Garis tebal: akhir. Titik hitam: awal.',
    ),
    w(
      'Arrow: what happens, and if what. An arrow and its words have one colour. Numbers give the order in which conditions are tried; the first that holds wins.',
      'Panah: apa yang terjadi, dan dengan syarat apa. Panah dan kata-katanya sewarna. Angka menunjukkan urutan syarat diuji; yang pertama terpenuhi menang.',
    ),
    w(
      'Yellow box: holds anywhere in the frame around it. An arrow to a frame leads to the beginning in it.',
      'Kotak kuning: berlaku di mana saja dalam bingkainya. Panah ke bingkai menuju awal di dalamnya.',
    ),
    w(
      'Blue box: goes on on another sheet. “← Home”: the sheet “Home” leads here. “From 4 states: …”: that leads here from four. “… → Home”: that leads to “Home”, without an arrow. “Stays”: it happens without leaving.',
      'Kotak biru: berlanjut di lembar lain. “← Beranda”: lembar “Beranda” menuju ke sini. “Dari 4 keadaan: …”: itu menuju ke sini dari empat. “… → Beranda”: itu menuju “Beranda”, tanpa panah. “Tetap”: terjadi tanpa pindah.',
    ),
    w(
      'In the overview: a solid arrow leads, a dashed one announces, a dotted one runs a flow of its own.',
      'Di ikhtisar: panah penuh mengantar, putus-putus mengabarkan, titik-titik menjalankan alur sendiri.',
    ),
  ],
  sheets: w('Sheets', 'Lembar'),
  entry: w('Who may enter', 'Siapa yang boleh masuk'),
  address: w('Address', 'Alamat'),
  screen: w('Screen', 'Layar'),
  anyone: w('anyone', 'siapa saja'),
  files: w('For other tools', 'Untuk alat lain'),
  larger: w('picture', 'gambar'),
  mermaid: w('The sheets as Mermaid, for pull requests', 'Lembar dalam bentuk Mermaid, untuk pull request'),
  table: w('All transitions as a table', 'Semua perpindahan sebagai tabel'),
  events: w(
    'The dictionary of events: what the app tells the lender, and when',
    'Kamus peristiwa: apa yang diberitahukan aplikasi kepada pemberi pinjaman, dan kapan',
  ),
  outline: w('All of it as text, for screen readers', 'Semuanya sebagai teks, untuk pembaca layar'),
  exact: w('The drawing model, and the machines as SCXML', 'Model gambar, dan mesin sebagai SCXML'),
  columns: {
    machine: w('Machine', 'Mesin'),
    sheet: w('Sheet', 'Lembar'),
    from: w('From', 'Dari'),
    trigger: w('What happens', 'Apa yang terjadi'),
    order: w('Order', 'Urutan'),
    condition: w('If', 'Jika'),
    to: w('To', 'Ke'),
    effects: w('Noticed', 'Terlihat'),
    figure: w('Figure', 'Angka'),
    id: w('Name', 'Nama'),
    actions: w('Actions', 'Tindakan'),
  },
  eventColumns: {
    idName: w('Event', 'Peristiwa'),
    uploadTypes: w('Upload type', 'Jenis unggahan'),
    trigger: w('What happens', 'Apa yang terjadi'),
    from: w('From', 'Dari'),
    to: w('To', 'Ke'),
    says: w('Says', 'Memuat'),
  },
  appStart: w('the app starts, once per visit', 'aplikasi dimulai, sekali per kunjungan'),
  startsIn: w('starts in', 'mulai di'),
  allAtOnce: w('all at once', 'semua sekaligus'),
  end: w('end', 'akhir'),
} as const
