import { expect, test } from 'vitest'
import { shareText } from './shareText'

const navigator = { userAgent: '', language: '' }

test('a text goes to the phone’s sheet; nothing comes of one that is closed, or not there', async () => {
  const shared: string[] = []
  await shareText({ navigator: { ...navigator, share: async ({ text }) => void shared.push(text) } }, 'a code')
  expect(shared).toEqual(['a code'])
  const closed = () => Promise.reject(new DOMException('closed', 'AbortError'))
  await expect(shareText({ navigator: { ...navigator, share: closed } }, 'a code')).resolves.toBe(undefined)
  await expect(shareText({ navigator }, 'a code')).resolves.toBe(undefined)
})
