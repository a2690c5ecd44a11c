import { expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { limits } from './config/config'
import { createUploadTurns } from './files/uploadTurns'
import { ELSEWHERE, openTestLender } from './testing'
import { ApiError } from './http/apiError'
import { createCallTurns } from './dispatch'

const { atOnce, maxWaiting } = limits.callsOfSession

it('a session has a limit of calls at once: some wait, more are a 429, and another session is not delayed', async () => {
  const { take } = createCallTurns()
  const ends: (() => void)[] = []
  let most = 0
  const work = () => new Promise<void>((resolve) => void (most = Math.max(most, ends.push(resolve))))
  const taken = Array.from({ length: atOnce + maxWaiting }, () => take('one', work))
  await expect(take('one', work)).rejects.toMatchObject({ code: code.tooMany })
  expect(most).toBe(atOnce)
  expect(await take('other', () => Promise.resolve('done'))).toBe('done')
  let ended = 0
  for (; ended < taken.length; ended++) {
    await expect.poll(() => ends.length).toBe(Math.min(ended + atOnce, taken.length))
    ends[ended]!()
  }
  await Promise.all(taken)
  expect(await take('one', () => Promise.resolve('again'))).toBe('again')
})

it('a call that fails hands its turn on', async () => {
  const { take } = createCallTurns()
  const fails = () => Promise.reject(new Error('unlucky'))
  const all = Array.from({ length: atOnce * 3 }, () => take('one', fails))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(Array(atOnce * 3).fill('rejected'))
})

it('a flood of one session is answered 429, and the upload that has no turn is not read', async () => {
  const turns = createUploadTurns()
  const full = { ...turns, take: () => Promise.reject(new ApiError(code.tooMany, 'busy')) }
  const lender = await openTestLender({ uploadTurns: full })
  const { token } = await lender.borrower({ phone: '81247000099', bizStatus: 60 }, { deviceId: 'flood' })
  const flooding = lender.phone({ deviceId: 'flood', address: ELSEWHERE })
  flooding.useToken(token)
  const answers = await Promise.all(
    Array.from({ length: atOnce + maxWaiting + 5 }, () => flooding.call(endpoints.readStatus)),
  )
  expect(answers.filter((answer) => answer.code === code.tooMany)).toHaveLength(5)

  let isRead = false
  const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 })
  const headers = { Authentication: token ?? '', Deviceid: 'flood', 'Content-Type': 'multipart/form-data; boundary=x' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  await lender.app.request('http://localhost/api/user/kyc/invoke/ocr', init)
  expect(isRead).toBe(false)
  await lender.end()
})
