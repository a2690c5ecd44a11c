import { expect, it } from 'vitest'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { createUploadTurns } from './uploadTurns'

const { maxWaiting, perBorrower } = limits.uploads
const now = new Date()

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('of one borrower one upload is worked on at a time, and of two borrowers two', async () => {
  const { take } = createUploadTurns()
  const { open, opened } = gate()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(name)
    await opened
    return name
  }
  const all = [take('ann', now, work('ann 1')), take('ann', now, work('ann 2')), take('budi', now, work('budi 1'))]
  await new Promise(setImmediate)
  expect(seen).toEqual(['ann 1', 'budi 1'])
  open()
  expect(await Promise.all(all)).toEqual(['ann 1', 'ann 2', 'budi 1'])
})

it('a few may wait, also behind one that fails', async () => {
  const { take } = createUploadTurns()
  const { open, opened } = gate()
  const first = take('ann', now, () => opened.then(() => Promise.reject(new Error('unlucky'))))
  const waiting = Array.from({ length: maxWaiting }, (_, i) => take('ann', now, () => Promise.resolve(i)))
  await expect(take('ann', now, () => Promise.resolve())).rejects.toMatchObject({ code: code.tooMany, key: 'busy' })
  expect(await take('budi', now, () => Promise.resolve('budi'))).toBe('budi')
  open()
  await expect(first).rejects.toThrow('unlucky')
  expect(await Promise.all(waiting)).toEqual(waiting.map((_, i) => i))
  expect(await take('ann', now, () => Promise.resolve('again'))).toBe('again')
})

it('so many are taken of one borrower, until time has passed', async () => {
  const { take } = createUploadTurns()
  const send = (at: Date) => take('ann', at, () => Promise.resolve('read'))
  for (let i = 0; i < perBorrower.max; i++) await send(now)
  await expect(send(now)).rejects.toMatchObject({ code: code.tooMany, key: 'tooMany' })
  expect(await take('budi', now, () => Promise.resolve('read'))).toBe('read')
  expect(await send(new Date(now.getTime() + perBorrower.window))).toBe('read')
})
