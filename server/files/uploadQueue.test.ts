import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { createUploadTurns } from './uploadTurns'

const { readCard, judgeFace, addVoucherPicture, addFeedbackPicture } = endpoints
const { maxWaiting, perBorrower } = limits.uploads
const nobodys = '00000000-0000-4000-8000-000000000000'

function pausedTurns() {
  const { take } = createUploadTurns()
  let awaited = 0
  let release = () => {}
  let released = Promise.resolve()
  return {
    take<T>(borrowerId: string, now: Date, work: () => Promise<T>) {
      const turn = take(borrowerId, now, () => released.then(work))
      if (--awaited === 0) release()
      return turn
    },
    holdUntil(count: number) {
      awaited = count
      released = new Promise((resolve) => {
        release = resolve
      })
    },
  }
}

const turns = pausedTurns()
let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender({ uploadTurns: turns })
})
afterAll(() => lender.end())

let count = 0
/** A different file each time, since a file belongs to one borrower. */
const unreadable = () => new Blob([`no picture ${++count}`])
const sendCard = (phone: Phone, file: Blob) => phone.call(readCard, { body: { file, type: 'KTP_FRONT' } })

const uploads: Record<string, (phone: Phone) => Promise<{ code: number; msg: string }>> = {
  readCard: (phone) => sendCard(phone, unreadable()),
  judgeFace: (phone) =>
    phone.call(judgeFace, { body: { file: new Blob(['x']), transactionId: nobodys, action: 'front' } }),
  addVoucherPicture: (phone) => phone.call(addVoucherPicture, { body: { file: new Blob(['x']), repayId: nobodys } }),
  addFeedbackPicture: (phone) => phone.call(addFeedbackPicture, { body: { file: new Blob(['x']) } }),
}

describe('the uploads of one borrower', () => {
  it('wait in a queue of their own, and are refused for a moment when it is full', async () => {
    const ann = await lender.borrower({ phone: '81247000001', bizStatus: 20 })
    const budi = await lender.borrower({ phone: '81247000002', bizStatus: 20 })
    turns.holdUntil(maxWaiting + 5)
    const all = Array.from({ length: maxWaiting + 4 }, () => sendCard(ann, unreadable()))
    const [ofBudi, ...ofAnn] = await Promise.all([sendCard(budi, unreadable()), ...all])
    const refused = ofAnn.filter((answer) => answer.code === code.tooMany)
    expect(refused.map(({ status, msg }) => ({ status, msg }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, msg: expect.stringContaining('moment') })),
    )
    expect(ofAnn.filter((answer) => answer.code === code.unreadable)).toHaveLength(maxWaiting + 1)
    expect(ofBudi).toMatchObject({ code: code.unreadable })
  })

  it.each(Object.keys(uploads))('are counted by the hour, whatever is sent, and then refused by %s', async (name) => {
    const phone = await lender.borrower({ phone: `8124710000${Object.keys(uploads).indexOf(name)}`, bizStatus: 20 })
    const kinds = Object.values(uploads)
    for (let i = 0; i < perBorrower.max; i++) {
      expect(await kinds[i % kinds.length]!(phone)).not.toMatchObject({ code: code.tooMany })
    }
    expect(await uploads[name]!(phone)).toMatchObject({ code: code.tooMany })
  })

  it('the table above has every call that takes a file', () => {
    const multipart = Object.entries(endpoints).filter(([, one]) => 'encoding' in one && one.encoding === 'multipart')
    expect(multipart.map(([name]) => name).sort()).toEqual(Object.keys(uploads).sort())
  })
})
