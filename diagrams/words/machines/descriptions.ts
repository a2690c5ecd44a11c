/** Indonesian translations of the machines' descriptions, by the English sentence. */
export const descriptions: Record<string, string> = {
  'A loan can be chosen, with what it costs; the page of the loan begins with that choice.':
    'Pinjaman bisa dipilih beserta biayanya; halaman pinjaman mulai dari pilihan itu.',
  'A link is for an account that nobody is signed in to here. Any way out of the question but yes is a no.':
    'Tautan untuk akun yang belum masuk di sini. Setiap jalan keluar dari pertanyaan ini selain ya berarti tidak.',
  'A partner sent the borrower here with an open token, which signs in once. An existing session stays.':
    'Mitra mengirim peminjam ke sini dengan token terbuka yang berlaku sekali masuk. Sesi yang sudah ada tetap.',
  'A link from the borrower’s computer, for a step that needs a camera. It is treated like a partner’s link.':
    'Komputernya mengirim ia ke sini, untuk langkah yang butuh kamera. Diperlakukan seperti tautan mitra.',
  'A computer without a camera: the step goes on on the phone, and this screen follows when it is done.':
    'Komputer tanpa kamera: langkah dilanjutkan di HP, dan layar ini ikut maju setelah selesai.',
  'The code is shown until the phone comes, five minutes at most.':
    'Kode ditampilkan sampai HP datang, paling lama lima menit.',
  'The phone is there, and may take its time.': 'HP sudah terhubung, dan boleh tanpa tergesa-gesa.',
  'For those who are not signed in or not certified; the certified pass through, unless the account is abnormal.':
    'Untuk yang belum masuk atau belum terverifikasi; yang terverifikasi diteruskan, kecuali akunnya tidak normal.',
  'Nothing is offered to the borrower now.': 'Saat ini tidak ada penawaran baginya.',
  'The borrower may still be sliding or typing: nothing is fetched before a pause.':
    'Ia mungkin masih menggeser atau mengetik: tidak ada yang diminta sebelum ia berhenti.',
  'The amount is none that can be asked for; what is wrong stands beside it.':
    'Jumlah ini tidak bisa diajukan; masalahnya tertulis di sampingnya.',
  'The bank has confirmed the money while the borrower waited for it: what is due stands beside it.':
    'Bank sudah memastikan dana masuk selagi ditunggu: yang harus dibayar terlihat di sebelahnya.',
  'What it costs is in sight.': 'Biayanya terlihat.',
  'The terms have changed: the loan is counted again, and nothing of it is agreed to.':
    'Ketentuan berubah: pinjaman dihitung lagi, dan belum ada yang disetujui.',
  'Every cost is on the screen, and each document can be read and agreed to.':
    'Semua biaya tampil, dan setiap dokumen bisa dibaca dan disetujui.',
  'The limit is lower by now: a smaller amount can be asked for.':
    'Limit sudah turun: jumlah yang lebih kecil bisa diajukan.',
  'For this amount the carrier has to confirm the number first; a lower one needs no confirmation.':
    'Untuk jumlah sebesar ini operator harus mengonfirmasi nomornya dulu; yang lebih kecil tidak perlu.',
  'What it is for is said, and whose number it is, before the borrower requests a code.':
    'Untuk apa dan nomor siapa dijelaskan, sebelum ia meminta kode.',
  'A code on the old number. The face check takes its place where that SIM is gone.':
    'Kode ke nomor lama. Bila SIM itu hilang, verifikasi wajah menggantikannya.',
  'A code on the new number. That of another borrower is answered as a wrong code.':
    'Kode ke nomor baru. Nomor peminjam lain dijawab seperti kode yang salah.',
  'All other devices are signed out.': 'Semua perangkat lain dikeluarkan.',
  'There is no field before a code was sent, unless the form has others. Where it is for a call, that is made elsewhere.':
    'Belum ada kolom sebelum kode dikirim, kecuali formulir punya isian lain. Bila untuk permintaan lain, itu dikirim di tempat lain.',
  'The number is confirmed already: nothing is asked again.': 'Nomor sudah terkonfirmasi: tidak diminta lagi.',
  'Sent with one key until the lender has answered, so that it happens once.':
    'Dikirim dengan satu kunci sampai ada jawaban, jadi hanya terjadi sekali.',
  'A loan is open.': 'Ada pinjaman berjalan.',
  'The first application on a new device takes a code by SMS. What was chosen and agreed to stays.':
    'Pengajuan pertama di perangkat baru perlu kode lewat SMS. Yang dipilih dan disetujui tetap.',
  'Of the lowest income the lender says at once whether anything can be lent; unsaid, it does on saving.':
    'Untuk penghasilan terendah, pemberi dana langsung mengatakan apakah bisa dipinjami; bila gagal, saat disimpan.',
  'Nothing can be lent. No answer is stored, on the phone or at the lender.':
    'Belum bisa dipinjami. Tidak ada jawaban yang disimpan, di HP maupun di pemberi dana.',
  'Another pay-out account, or other contacts, take a code by SMS. What was typed stays.':
    'Rekening pencairan lain, atau kontak lain, perlu kode lewat SMS. Yang diketik tetap.',
  'What is owed is read again now and then: a payment may arrive, or the day may end.':
    'Tagihan dibaca lagi dari waktu ke waktu: pembayaran bisa masuk, atau hari berganti.',
  'Passed by where an open code is to be paid another way and its amount needs no agreement.':
    'Dilewati bila kode yang ada mau dibayar cara lain dan jumlahnya tidak perlu perjanjian.',
  'Meanwhile, and without a network, a code that the phone has is shown.':
    'Sementara itu, dan tanpa jaringan, kode yang ada di ponsel ditampilkan.',
  'The agreement on the extension, before the borrower agrees to it.':
    'Perjanjian perpanjangan, sebelum ia menyetujuinya.',
  'Asked for the same again, the lender gives the same code.':
    'Diminta hal yang sama lagi, pemberi pinjaman memberi kode yang sama.',
  'Within a day of the pay-out, without any charge.': 'Dalam sehari sejak pencairan, tanpa biaya apa pun.',
  'Nothing is owed any more.': 'Tidak ada lagi tagihan.',
  'The borrower has no such loan.': 'Pinjaman itu bukan miliknya atau tidak ada.',
  'The money is sent again, to the account on file.': 'Dana dikirim lagi, ke rekening yang tercatat.',
  'The code to give it back with, until it is paid or its day is over.':
    'Kode untuk mengembalikannya, sampai dibayar atau harinya lewat.',
  'The status is being read, or whose account a link opens is being asked.':
    'Status sedang dibaca, atau ditanyakan akun siapa yang dibuka tautan.',
  'The status could not be read: what the lender last answered at home is looked for on this phone, which has it of the certified alone.':
    'Status tidak terbaca: data terakhir dari beranda dicari di HP ini, yang hanya menyimpannya untuk yang terverifikasi.',
  'The status could not be read. Home shows what the lender last answered, and opens nothing else.':
    'Status tidak terbaca. Beranda menampilkan jawaban terakhir pemberi pinjaman, dan tidak membuka yang lain.',
  'The status could not be read: it can be tried again, and paying back is open all the same.':
    'Status tidak terbaca: bisa dicoba lagi, dan pembayaran tetap terbuka.',
  'The limit is being assessed; the borrower continues after reading the answer.':
    'Limit sedang dinilai; peminjam lanjut setelah membaca jawabannya.',
  'It may be asked for again; an answer to the first call counts all the same.':
    'Boleh diminta lagi; jawaban panggilan pertama tetap berlaku.',
  'Ten seconds that cannot be closed.': 'Sepuluh detik yang tidak bisa ditutup.',
  'What is done and what is next, in passing, where a step was completed that was due. Its address stays.':
    'Apa yang selesai dan apa berikutnya, sekilas, setelah langkah yang ditunggu selesai. Alamatnya tetap.',
  'It belongs to a field, so it closes with the place that the field is on.':
    'Daftar ini milik satu isian, jadi ikut tertutup bersama halamannya.',
  'What is shown is read again when it may be another by now; without a network, when that returns.':
    'Yang tampil dibaca lagi bila mungkin sudah berubah; tanpa jaringan, saat jaringan kembali.',
  'The device says it is online; the lender is asked before the borrower is told so.':
    'Perangkat merasa daring; pemberi pinjaman dihubungi dulu sebelum peminjam diberi tahu.',
  'A borrower who can’t unlock it signs out, and signs in again with a code.':
    'Yang tidak bisa membukanya lagi keluar, lalu masuk lagi dengan kode.',
  'This browser cannot do it, and it is not offered.': 'Browser ini tidak bisa, jadi tidak ditawarkan.',
  'The phone did not recognize its owner, or was not asked to.': 'HP tidak mengenali pemiliknya, atau dibatalkan.',
  'What was typed, and a wait that began, before the page was closed are recalled meanwhile, and so is the last sign-in on this phone.':
    'Sementara itu, isian dan waktu tunggu sebelum halaman ditutup diingat kembali, juga siapa yang terakhir masuk di HP ini.',
  'The next code has to wait; a corrected number gets its own at once, and WhatsApp is offered sooner than another SMS.':
    'Kode berikutnya harus menunggu; nomor yang diperbaiki langsung mendapat kodenya, dan WhatsApp ditawarkan lebih cepat daripada SMS berikutnya.',
  'The phone may read the code from its SMS.': 'Ponsel bisa membaca kode dari SMS-nya.',
  'Read over a form, whose fields stay as they are; it closes with the place of the form.':
    'Dibaca di atas formulir yang isiannya tetap; ikut tertutup bersama halamannya.',
  'The card may have been read on another day, or a picture of it may still wait on this device.':
    'KTP mungkin sudah terbaca di lain hari, atau fotonya masih menunggu di perangkat ini.',
  'Why the camera is needed, before the browser asks. A file does as well.':
    'Mengapa kamera diperlukan, sebelum peramban bertanya. Berkas foto juga boleh.',
  'Time to move, to turn and to listen: no picture takes itself before.':
    'Waktu untuk bergerak, menoleh, dan mendengar: sebelum itu foto tidak diambil otomatis.',
  'The device takes what the frame holds, once.': 'Perangkat mengambil isi bingkai, satu kali.',
  'A picture that looks bad may go anyway after two refusals or ten seconds: never a dead end.':
    'Foto yang kurang bagus tetap boleh dikirim setelah dua penolakan atau sepuluh detik: tidak ada jalan buntu.',
  'The picture is kept: it can be sent again without taking it again.':
    'Foto tetap disimpan: bisa dikirim lagi tanpa mengambil ulang.',
  'What will be asked, before the browser asks for the camera. A selfie does where turning is not possible.':
    'Apa yang akan diminta, sebelum peramban meminta kamera. Swafoto boleh bila tidak bisa menoleh.',
  'No tries are left: customer service helps on, and the check can be asked for again later.':
    'Kesempatan habis: layanan pelanggan membantu, dan verifikasi bisa diminta lagi nanti.',
  'What the borrower may do is not loaded yet.': 'Belum terbaca apa yang boleh dilakukan.',
  'The last known debt or limit is shown with its time, where the phone has one, until the lender answers. Nothing can be applied for.':
    'Utang atau limit terakhir ditampilkan dengan waktunya, jika tersimpan di HP, sampai pemberi pinjaman menjawab. Tidak ada yang bisa diajukan.',
  'A loan is overdue: the limit is locked, and nothing is on offer.':
    'Ada pinjaman lewat jatuh tempo: limit terkunci dan tidak ada penawaran.',
  'Nothing more can be asked for now: a loan is open, or there is no limit.':
    'Belum bisa mengajukan lagi: ada pinjaman berjalan, atau tidak ada limit.',
  'The borrower is asked once whether to give it up, where the lender has that switched on. Both answers weigh the same.':
    'Ditanya sekali apakah melewatkannya, jika pemberi pinjaman mengaktifkannya. Kedua jawaban setara.',
  'The first open loan shows its history at once; all others when they are opened.':
    'Pinjaman berjalan yang pertama langsung menampilkan perjalanannya; yang lain jika diminta.',
  'A pre-order. Back leaves it as its own buttons do.':
    'Tawaran yang bisa diajukan lebih dulu. Tombol Kembali sama dengan tombolnya sendiri.',
  'Those that can be used, and those that can be later.': 'Yang bisa dipakai, dan yang bisa dipakai nanti.',
  'On this phone, with what else was chosen for the loan.': 'Di HP ini, bersama pilihan lain untuk pinjaman.',
  'The application goes on with it.': 'Pengajuan dilanjutkan dengannya.',
  'The link has no reference: it is typed, or the link is opened again.':
    'Tautan tanpa kode: diketik, atau tautan dibuka lagi.',
  'There is no such code: mistyped, or not from here.': 'Kode tidak ada: salah ketik, atau bukan dari sini.',
  'Asked too often from this network (429).': 'Terlalu sering dicari dari jaringan ini (429).',
  'It can be paid, with or without a connection.': 'Bisa dibayar, dengan atau tanpa koneksi.',
  'Nothing is left to do.': 'Tidak ada lagi yang perlu dilakukan.',
  'The payment may still have come in time.': 'Pembayaran mungkin masih masuk tepat waktu.',
  'A newer code was made: only that one can be paid.': 'Kode baru sudah dibuat: hanya itu yang bisa dibayar.',
  'What the borrower typed and photographed before, and what is still to be sent, are on this device.':
    'Yang diketik dan difoto sebelumnya, dan yang belum terkirim, ada di perangkat ini.',
  'It is put on the device as a whole first, so that it goes out once even if the page is killed.':
    'Disimpan utuh di perangkat dulu, agar terkirim satu kali walau halaman tertutup.',
  'It goes out by itself when the network is back, or when the app is opened again.':
    'Terkirim sendiri saat jaringan kembali, atau saat aplikasi dibuka lagi.',
  'After a start, a sign-in, and when the network is back: proofs of payment that wait on the device go out.':
    'Setelah mulai, masuk, dan saat jaringan kembali: bukti pembayaran yang menunggu di perangkat dikirim.',
  'The lender did not take it: all of it is in the form again, to be corrected.':
    'Tidak diterima pemberi pinjaman: semuanya kembali ke formulir untuk diperbaiki.',
  'The lender has it, and the number of its receipt is shown.':
    'Sudah diterima, dan nomor tanda terimanya ditampilkan.',
  'Made smaller, and kept on the device until it is sent.': 'Diperkecil, dan disimpan di perangkat sampai terkirim.',
  'One picture after the other, while the borrower continues to fill in the form.':
    'Foto satu per satu, sementara ia terus mengisi.',
  'With the key it was given when it was put there, so that the lender takes it once.':
    'Dengan kunci yang diberikan saat disimpan, agar diterima satu kali.',
  'What the phone keeps comes first: it shows without a network, also after a new start.':
    'Simpanan HP tampil lebih dulu: tanpa jaringan pun, juga setelah dibuka ulang.',
  'It must not be paid any more: another amount may be owed.':
    'Tidak boleh dibayar lagi: jumlah tagihan mungkin sudah berubah.',
  'The lender could not be reached. It is asked again by itself; the code is good all the same.':
    'Pemberi pinjaman tidak terhubung. Dicoba lagi sendiri; kodenya tetap berlaku.',
  'The borrower has reported a payment: its status is fetched more often.':
    'Katanya sudah bayar: pembayaran dicari lebih sering.',
  'It takes longer than usual: the ways on are said, and the looking goes on.':
    'Lebih lama dari biasa: jalan lain disebutkan, dan pencarian berlanjut.',
  'Something is still owed: another code pays it.': 'Masih ada sisa: dibayar dengan kode lain.',
  'The payments and the new limit. A payment may still be taken back.':
    'Pembayaran dan limit baru. Pembayaran masih bisa dibatalkan.',
  'Paid twice, or too much: it is said at once, until it is sent back.':
    'Dibayar dua kali, atau lebih: langsung diberitahukan, sampai dikembalikan.',
  'Another code was made in the place of this one.': 'Kode lain dibuat menggantikan yang ini.',
  'Once each time that the borrower opens a screen, or closes a dialog over it.':
    'Sekali setiap ia tiba di suatu tempat, atau menutup yang tampil di atasnya.',
  'The browser asks. It may never be answered: the dialog can be closed meanwhile.':
    'Browser bertanya. Bisa jadi tidak dijawab: dialog boleh ditutup sementara itu.',
  'Safari asks about notifications within a tap only, and the first tap is used up.':
    'Safari hanya bertanya soal notifikasi saat diketuk, dan ketukan pertama sudah terpakai.',
  'The address alone, until there is a link that signs in.': 'Alamat saja, selama tautan masuk belum ada.',
  'Signs in once, for five minutes.': 'Bisa untuk masuk satu kali, selama lima menit.',
  'What there is leads to the same place, signed out.': 'Yang ada menuju tempat yang sama, tanpa masuk.',
  'Whoever is still here after two seconds was not let out.': 'Yang masih di sini setelah dua detik tidak bisa keluar.',
  'The link is to be copied; once more may be tried, too.': 'Tautan perlu disalin; boleh juga dicoba sekali lagi.',
  'The browser asks; either answer leads on.': 'Browser bertanya; apa pun jawabannya, ia lanjut.',
  'Once per device, after a sign-in.': 'Sekali per perangkat, setelah masuk.',
  'The first screen comes first: nothing is sent while it may still be loading.':
    'Layar pertama didahulukan: tidak ada yang dikirim selama masih dimuat.',
  'Sent when twenty have come together, at once where it is a moment or the app goes away.':
    'Dikirim setelah terkumpul dua puluh, atau langsung bila itu peristiwa penting atau aplikasi ditinggalkan.',
  'All of it is still on the device.': 'Semuanya masih tersimpan di perangkat.',
  'The lender has switched it off: what was kept is gone, and nothing more is kept.':
    'Dimatikan oleh pemberi pinjaman: yang tersimpan dihapus, dan tidak ada lagi yang disimpan.',
  'The browser asks after a tap. It may never be answered.':
    'Browser bertanya setelah ketukannya. Bisa jadi tidak pernah dijawab.',
  'For one minute only, since somebody else may pick up the phone.':
    'Selama satu menit: siapa pun yang memegang HP setelah itu melihatnya tersamar.',
  'It has the full name and a part of the NIK: hence a one-time code.':
    'Berisi nama lengkap dan sebagian NIK, jadi perlu kode sekali pakai.',
  'The browser has the letter.': 'Surat sudah ada di browser.',
  'The browser has the file.': 'Berkas sudah ada di browser.',
  'What the borrower began earlier is on this device.': 'Isian sebelumnya ada di perangkat ini.',
  'Its pictures first; what the lender has of it is noted, so that a second try sends none twice.':
    'Gambarnya dahulu; yang sudah diterima dicatat, agar percobaan kedua tidak mengirim dua kali.',
  'The lender has it, and its number is shown.': 'Sudah diterima, dan nomornya ditampilkan.',
  'A sign-in on a new device, with two equal answers; Back leaves it for later.':
    'Ada yang masuk dari perangkat baru, dengan dua jawaban setara; Kembali menundanya.',
  'All means this device, too.': 'Semua berarti perangkat ini juga.',
  'The app leaves the session.': 'Aplikasi mengakhiri sesi ini.',
}
