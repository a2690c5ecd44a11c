import { test, w, type MachineWords } from './words'

export const permissionWords: MachineWords = {
  name: w('Location and notifications', 'Lokasi dan notifikasi'),
  states: {
    reading: w('Asking what the browser would ask', 'Melihat izin yang akan ditanya browser'),
    offered: w('Both are explained', 'Keduanya dijelaskan'),
    agreed: w('Agreed', 'Disetujui'),
    askingLocation: w('The browser asks for the location', 'Browser meminta izin lokasi'),
    located: w('Location answered', 'Lokasi sudah dijawab'),
    askingNotifications: w('The browser asks for notifications', 'Browser meminta izin notifikasi'),
    halfway: w('One more tap is needed', 'Perlu satu ketukan lagi'),
    done: w('Answered', 'Sudah dijawab'),
  },
  events: { 'permission.accept': w('OK', 'OK') },
  guards: {
    mayAskLocation: test('the browser would ask for the location', 'browser akan meminta izin lokasi'),
    mayAskNotifications: test('the browser would ask for notifications', 'browser akan meminta izin notifikasi'),
    isGiven: test('it is allowed', 'diizinkan'),
    isAnswered: test('the answer is {is}', 'jawabannya {is}'),
  },
  calls: {
    readPermissions: w('what is allowed', 'izin saat ini'),
    askLocation: w('ask for the location', 'minta izin lokasi'),
    askNotifications: w('ask for notifications', 'minta izin notifikasi'),
  },
}

export const browserGuideWords: MachineWords = {
  name: w('Out of another app', 'Keluar dari aplikasi lain'),
  states: {
    reading: w('Detecting the app', 'Melihat aplikasi yang dipakai'),
    guiding: w('The way is shown', 'Panduan tampil'),
    'guiding.link': w('The link', 'Tautan'),
    'guiding.link.making': w('Making it', 'Membuat'),
    'guiding.link.fresh': w('It signs in', 'Bisa langsung masuk'),
    'guiding.link.loadFailed': w('The address alone', 'Alamat saja'),
    'guiding.way': w('The way', 'Jalan keluar'),
    'guiding.way.offered': w('Offered', 'Ditawarkan'),
    'guiding.way.opening': w('The browser is to open', 'Browser akan terbuka'),
    'guiding.way.stillHere': w('Still here', 'Masih di sini'),
    left: w('Left', 'Ditutup'),
  },
  events: { 'browser.open': w('opens the browser', 'membuka browser') },
  guards: { hasWayOut: test('the app has a way out', 'aplikasi mengizinkan') },
  calls: {
    readPlace: w('which app this is', 'aplikasi apa ini'),
    makeLink: w('make a link that signs in', 'buat tautan masuk'),
  },
}

export const addToHomeWords: MachineWords = {
  name: w('To the home screen', 'Ke layar utama'),
  states: {
    reading: w('Looking how it is done here', 'Melihat caranya di sini'),
    offered: w('The way is shown', 'Panduan tampil'),
    asking: w('The browser asks', 'Browser bertanya'),
    left: w('Left', 'Ditutup'),
  },
  events: { 'install.accept': w('installs', 'menginstal') },
  guards: { canAsk: test('the browser asks by itself', 'browser bisa bertanya sendiri') },
  calls: {
    readInstalling: w('how it is done here', 'cara di browser ini'),
    askToInstall: w('have the browser ask', 'minta browser bertanya'),
  },
}
