import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales, type Locale } from '#domain/language'
import { parsePo } from './po'

const inTheSteps =
  'We only ask for camera, location and notifications. Your contacts, pictures and messages are never read.'
const inThePolicy =
  'Camera, location and notifications, each only when it is needed. You can refuse each and still go on. Your phone book, gallery, files, messages and calls are never read; we see only a picture that you choose yourself.'

/** Everything that the app may request from a phone, as both sentences put it. */
const permissions: Record<Locale, string> = {
  id: 'kamera, lokasi, dan notifikasi',
  en: 'camera, location and notifications',
  es: 'cámara, ubicación y notificaciones',
  vi: 'máy ảnh, vị trí và thông báo',
  th: 'กล้อง ตำแหน่ง และการแจ้งเตือน',
}

test.each(locales)('the list of steps and the privacy policy ask for the same in %s', (locale) => {
  const catalog = parsePo(readFileSync(`src/locales/${locale}.po`, 'utf8'))
  for (const id of [inTheSteps, inThePolicy]) expect(catalog.get(id)?.toLowerCase()).toContain(permissions[locale])
})

const asksForMore =
  /\bcontacts\.select|\.getDisplayMedia\(|clipboard\.read|showOpenFilePicker|showDirectoryPicker|navigator\.(bluetooth|usb|serial|hid)\b|requestMIDIAccess|DeviceMotionEvent|audio: true/

test('the app requests no permission of the phone that the two sentences do not name', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/test/i.test(file),
  )
  const asking = (how: RegExp) => files.filter((file) => how.test(readFileSync(join('src', file), 'utf8')))
  expect(asking(/\.getUserMedia\(/)).toEqual(['ui/camera/openCamera.ts'])
  expect(asking(asksForMore)).toEqual([])
})
