import { test, w, type MachineWords } from '../words'

export const profileWords: MachineWords = {
  name: w('Profile', 'Profil'),
  states: {
    permissions: w('Permissions of this browser', 'Izin di browser ini'),
    'permissions.reading': w('Looking them up', 'Melihat izin'),
    'permissions.known': w('Shown', 'Tampil'),
    'permissions.asking': w('The browser asks for notifications', 'Browser meminta izin notifikasi'),
    consents: w('What she has agreed to', 'Yang sudah disetujui'),
    'consents.reading': w('Fetching it', 'Mengambil'),
    'consents.read': w('Shown', 'Tampil'),
    'consents.unread': w('Could not be fetched', 'Tidak bisa diambil'),
  },
  events: {
    'permissions.changed': w('comes back to the page', 'kembali ke halaman'),
    'notifications.ask': w('turns reminders on', 'mengaktifkan pengingat'),
    'consents.retry': w('tries again', 'mencoba lagi'),
  },
  guards: {
    mayAskNotifications: test('the browser would ask', 'browser akan bertanya'),
    isAllowed: test('she has allowed it', 'diizinkan'),
  },
  calls: {
    readPermissions: w('what this browser allows', 'izin browser ini'),
    askNotifications: w('ask for notifications', 'minta izin notifikasi'),
    watchPermissions: w('watch for her return', 'pantau kembalinya pengguna'),
    readConsents: w('what she has agreed to', 'yang sudah disetujui'),
  },
}
