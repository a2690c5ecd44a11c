// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './clipboard'

const pageWith = (clipboard?: Pick<Clipboard, 'writeText'>) => ({
  document,
  navigator: { userAgent: '', language: '', ...(clipboard ? { clipboard } : {}) },
})

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand')
  document.body.innerHTML = ''
})

function withSelection(answer: boolean) {
  const copied: string[] = []
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value)
    expect(document.activeElement?.parentElement).toBe(document.querySelector('dialog') ?? document.body)
    return answer
  }
  return copied
}

test('the browser’s clipboard is used if there is one', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  expect(await copyText(pageWith({ writeText }), '8123')).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('8123')
})

test.each([
  ['there is none', undefined],
  ['it refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('where %s the text is copied by selecting it, and the focus returns', async (_, clipboard) => {
  const copied = withSelection(true)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const button = dialog.appendChild(document.createElement('button'))
  button.focus()
  expect(await copyText(pageWith(clipboard), '8123')).toBe(true)
  expect(copied).toEqual(['8123'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('a browser that can’t copy returns false', async () => {
  expect(await copyText(pageWith(), '8123')).toBe(false)
  withSelection(false)
  expect(await copyText(pageWith(), '8123')).toBe(false)
  expect(await copyText({ navigator: pageWith().navigator }, '8123')).toBe(false)
})
