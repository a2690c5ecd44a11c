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
      'Blue box: continues on another sheet. “← Home”: the sheet “Home” leads here. “From 4 states: …”: that leads here from four. “… → Home”: that leads to “Home”, without an arrow. “Stays”: it happens without leaving.',
      'Kotak biru: berlanjut di lembar lain. “← Beranda”: lembar “Beranda” menuju ke sini. “Dari 4 keadaan: …”: itu menuju ke sini dari empat. “… → Beranda”: itu menuju “Beranda”, tanpa panah. “Tetap”: terjadi tanpa pindah.',
    ),
    w(
      'In the journey: the thick line is the way, dotted where it takes weeks. “← My profile +1” says from where a box is entered, a dashed chip is a dialog. The diamond is the gate, a black dot a way in from outside; red flags that fall through the floor hold anywhere above it.',
      'Di perjalanan: garis tebal adalah jalannya, bertitik bila lama kemudian. “← Profil saya +1” menunjukkan asal masuknya, kotak putus-putus adalah dialog. Belah ketupat adalah gerbang, titik hitam jalan masuk dari luar; bendera merah yang menembus lantai berlaku di mana saja di atasnya.',
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
  exact: w(
    'The drawing model (JSON), and the machines as SCXML and as XState configs',
    'Model gambar (JSON), dan mesin sebagai SCXML dan konfigurasi XState',
  ),
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
  ownEvents: {
    start: w('the app starts, once per visit', 'aplikasi dimulai, sekali per kunjungan'),
    hidden: w(
      'another page or app is looked at: says the state of each region and flow',
      'halaman atau aplikasi lain dilihat: memuat keadaan tiap wilayah dan alur',
    ),
    closed: w(
      'the page is closed: says the state of each region and flow',
      'halaman ditutup: memuat keadaan tiap wilayah dan alur',
    ),
    upload: w(
      'one more event of each upload, about the upload',
      'satu peristiwa lagi di tiap unggahan, tentang unggahan itu',
    ),
  },
  startsIn: w('starts in', 'mulai di'),
  allAtOnce: w('all at once', 'semua sekaligus'),
  end: w('end', 'akhir'),
} as const
