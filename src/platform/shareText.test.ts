import { expect, test } from 'vitest'
import { sharePicture, shareText } from './shareText'
import type { Page } from './world/platform'

const navigator = { userAgent: '', language: '' }
type Shared = Parameters<NonNullable<Page['navigator']['share']>>[0]

test('a text is passed to the phone’s share sheet; a closed or missing sheet is no error', async () => {
  const shared: Shared[] = []
  await shareText({ navigator: { ...navigator, share: async (data) => void shared.push(data) } }, 'a code')
  expect(shared).toEqual([{ text: 'a code' }])
  const closed = () => Promise.reject(new DOMException('closed', 'AbortError'))
  await expect(shareText({ navigator: { ...navigator, share: closed } }, 'a code')).resolves.toBe(undefined)
  await expect(shareText({ navigator }, 'a code')).resolves.toBe(undefined)
})

test('a picture is shared as a file where the phone supports it, otherwise as its text', async () => {
  const shared: Shared[] = []
  const sheet = { ...navigator, share: async (data: Shared) => void shared.push(data) }
  const blob = new Blob(['x'], { type: 'image/png' })
  const receipt = { name: 'receipt.png', blob, text: 'a receipt' }
  await sharePicture({ navigator: { ...sheet, canShare: () => true } }, receipt)
  await sharePicture({ navigator: { ...sheet, canShare: () => false } }, receipt)
  await sharePicture({ navigator: sheet }, receipt)
  await sharePicture({ navigator: { ...sheet, canShare: () => true } }, { ...receipt, blob: null })
  const [file, ...texts] = shared
  expect(texts).toEqual([{ text: 'a receipt' }, { text: 'a receipt' }, { text: 'a receipt' }])
  expect(file !== undefined && 'files' in file && file.files.map(({ name, type }) => [name, type])).toEqual([
    ['receipt.png', 'image/png'],
  ])
})
