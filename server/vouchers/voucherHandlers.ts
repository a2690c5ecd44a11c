import { code } from '../../domain/answerCodes'
import { dayOf } from '../../domain/lending/day'
import { limits } from '../config'
import { voucherPictures, vouchers } from '../db/lendingTables'
import { ApiError, invalid } from '../http/apiError'
import type { Handler } from '../http/call'
import { requireOwnAccount } from '../loans/ownLoan'
import { readPicture } from '../uploads/picture'
import { attachPictures, countWaiting, countWaitingPictures, findWaitingPictures, readVouchers } from './voucherRows'

const { maxPictures, maxWaiting, maxWaitingPictures } = limits.voucher
const tooMany = () => new ApiError(code.tooMany, 'tooMany')
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export const addVoucherPicture: Handler<'addVoucherPicture'> = async ({ services, body, now }, borrower) => {
  const { db, pictures } = services
  const { loan } = await requireOwnAccount(db, borrower.id, body.repayId)
  if ((await countWaitingPictures(db, loan.id)) >= maxWaitingPictures) throw tooMany()
  const read = await readPicture(new Uint8Array(await body.file.arrayBuffer()))
  if (read === null) throw new ApiError(code.unreadable, 'notAPicture')
  const picture = await pictures.save(read)
  const [row] = await db.insert(voucherPictures).values({ loanId: loan.id, picture, takenAt: now }).returning()
  if (row === undefined) throw new Error('insert returned no row')
  return { pictureId: row.id }
}

export const sendVoucher: Handler<'sendVoucher'> = async ({ services: { db }, body, now }, borrower) => {
  const { loan, facts } = await requireOwnAccount(db, borrower.id, body.repayId)
  const { amount, paidOn } = body
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > limits.voucher.maxAmount)
    throw invalid({ amount: 'format' })
  if (!isDay(paidOn) || paidOn < facts.paidOutOn || paidOn > dayOf(now.getTime())) throw invalid({ paidOn: 'paidOn' })
  const wanted = [...new Set(body.pictures)]
  const found = await findWaitingPictures(db, loan.id, wanted)
  if (wanted.length === 0 || wanted.length > maxPictures || found.length < wanted.length) {
    throw invalid({ pictures: 'pictures' })
  }
  if ((await countWaiting(db, loan.id)) >= maxWaiting) throw tooMany()
  const [voucher] = await db.insert(vouchers).values({ loanId: loan.id, amount, paidOn, sentAt: now }).returning()
  if (voucher === undefined) throw new Error('insert returned no row')
  await attachPictures(db, wanted, voucher.id)
  return { voucherId: voucher.id, state: voucher.state }
}

export const listVouchers: Handler<'listVouchers'> = async ({ services: { db } }, { id }) => ({
  details: await readVouchers(db, id),
})
