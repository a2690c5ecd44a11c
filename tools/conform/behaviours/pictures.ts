import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'

// A different file each time, since a lender accepts a file from one borrower only.
const noPicture = () => new File([`no picture at all ${randomInt(1e9)}`], 'picture.jpg', { type: 'image/jpeg' })

async function picture(name: string, type: string): Promise<File> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const drawn = sharp({ create: { width: 300, height: 500, channels: 3, background } }).jpeg()
  return new File([Uint8Array.from(await drawn.toBuffer()), String(randomInt(1e9))], name, { type })
}

async function openLoan({ wire, known }: LenderUnderTest) {
  const as = await known('owing')
  const { data } = await wire.call(endpoints.listBills, { as, query: { borrowType: '0' } })
  return { as, repayId: data.details[0]?.repayId ?? '' }
}

export const pictureBehaviours = behavioursOf('docs/contract.md, Pictures; contract/kyc.ts, contract/vouchers.ts', {
  'a card that is no picture is a 316, whatever it is called': async ({ wire, fresh }) => {
    const body = { file: noPicture(), type: 'KTP_FRONT' as const }
    expectCode(
      await wire.call(endpoints.readCard, { as: await fresh('identity'), body, note: 'with text as picture.jpg' }),
      code.unreadable,
    )
  },
  'a face that is no picture is a 317, with the reason and the tries that are left': async ({ wire, fresh }) => {
    const as = await fresh('identity')
    const { data: task } = await wire.call(endpoints.startFace, { as, body: {} })
    const body = { file: noPicture(), transactionId: task.transactionId, action: task.actions[0] ?? 'front' }
    const reply = await wire.call(endpoints.judgeFace, { as, body, note: 'with text as picture.jpg' })
    expectCode(reply, code.faceFailed)
    const { reason, triesLeft } = reply.data as { reason?: string; triesLeft?: number }
    expectThat(reply, typeof reason === 'string' && Number.isInteger(triesLeft), 'data.reason and data.triesLeft')
  },
  'a face check is somebody’s own': async ({ wire, fresh, known }) => {
    const { data: task } = await wire.call(endpoints.startFace, { as: await fresh('identity'), body: {} })
    const body = { file: noPicture(), transactionId: task.transactionId, action: task.actions[0] ?? 'front' }
    const reply = await wire.call(endpoints.judgeFace, {
      as: await known('stranger'),
      body,
      note: 'of somebody else',
    })
    expectThat(
      reply,
      [code.notFound, code.tooEarly].some((each) => each === reply.code),
      'code 404',
    )
  },
  'a picture is known by its content, whatever it is called': async (target) => {
    const { as, repayId } = await openLoan(target)
    const body = { repayId, file: await picture('notes.txt', 'text/plain') }
    const reply = await target.wire.call(endpoints.addVoucherPicture, { as, body, note: 'with a JPEG as notes.txt' })
    expectCode(reply, code.ok)
  },
  'a proof of payment that is no picture is a 316': async (target) => {
    const { as, repayId } = await openLoan(target)
    const body = { repayId, file: noPicture() }
    expectCode(
      await target.wire.call(endpoints.addVoucherPicture, { as, body, note: 'with text as picture.jpg' }),
      code.unreadable,
    )
  },
  'a picture of 20 MB is refused': async (target) => {
    const { as, repayId } = await openLoan(target)
    const body = {
      repayId,
      file: new File([new Uint8Array(20 * 1024 * 1024)], 'picture.jpg', { type: 'image/jpeg' }),
    }
    const reply = await target.wire.call(endpoints.addVoucherPicture, { as, body, note: 'with 20 MB' })
    expectThat(reply, reply.status < 500 && ![code.ok, code.server].some((each) => each === reply.code), 'a refusal')
  },
})
