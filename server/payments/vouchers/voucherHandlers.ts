import { eq } from 'drizzle-orm'
import { tidy } from '#domain/forms/text'
import { isVoucherAmount, OTHER_CHANNEL, voucherLimits, whenProblems } from '#domain/lending/voucher'
import { limits } from '../../config/config'
import { voucherPictures } from '../../db/lendingTables'
import { invalid, tooMany } from '../../http/apiError'
import type { Handler } from '../../http/call'
import { requireOwnAccount } from '../../ledger/ownLoan'
import { requireOwnPicture, sha256Of } from '../../files/pictureOwners'
import { readByWorker, takeScreenshot } from '../../files/uploads'
import { offersAt } from '../channels/channels'
import { countWaiting, insertVoucher, readVouchers, voucherAttachments } from './voucherRows'

const { maxWaiting, maxWaitingPictures } = limits.voucher

export const addVoucherPicture: Handler<'addVoucherPicture'> = async ({ services, body, now }, borrower) => {
  const { db } = services
  const { loan } = await requireOwnAccount(db, borrower.id, body.repayId)
  const unsent = await voucherAttachments.countUnsent(db, eq(voucherPictures.loanId, loan.id))
  if (unsent >= maxWaitingPictures) throw tooMany()
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  const sha256 = sha256Of(bytes)
  await requireOwnPicture(db, { sha256, borrowerId: borrower.id, now })
  const read = await readByWorker(services, { kind: 'screenshot', borrowerId: borrower.id, bytes, sha256, now })
  const [row] = await db.transaction(async (tx) => {
    const picture = await takeScreenshot(tx, read)
    return tx.insert(voucherPictures).values({ loanId: loan.id, picture, sha256, takenAt: now }).returning()
  })
  if (row === undefined) throw new Error('insert returned no row')
  return { pictureId: row.id }
}

export const sendVoucher: Handler<'sendVoucher'> = async ({ services, body, now }, borrower) => {
  const { db } = services
  const { loan, facts } = await requireOwnAccount(db, borrower.id, body.repayId)
  const { amount, paidOn, paidTime, channel } = body
  if (!isVoucherAmount(amount)) throw invalid({ amount: 'format' })
  const wrong = whenProblems({ paidOn, paidTime }, { paidOutOn: facts.paidOutOn, now: now.getTime() })
  if (wrong.paidOn !== undefined) throw invalid({ paidOn: 'paidOn' })
  if (wrong.paidTime !== undefined) throw invalid({ paidTime: 'paidTime' })
  const isOffered = offersAt(services, now).some((offer) => offer.channel === channel)
  if (!isOffered && channel !== OTHER_CHANNEL) throw invalid({ channel: 'choose' })
  const wanted = [...new Set(body.pictures)]
  const areUnsent = await voucherAttachments.areUnsent(db, eq(voucherPictures.loanId, loan.id), wanted)
  if (wanted.length === 0 || wanted.length > voucherLimits.pictures || !areUnsent) {
    throw invalid({ pictures: 'pictures' })
  }
  if ((await countWaiting(db, loan.id)) >= maxWaiting) throw tooMany()
  const payment = { amount, paidOn, paidTime, channel, note: tidy(body.note) }
  const voucher = await insertVoucher(db, { ...payment, loanId: loan.id, sentAt: now })
  await voucherAttachments.attach(db, wanted, voucher.id)
  return { voucherId: voucher.id, receiptNumber: voucher.receiptNumber, state: voucher.state }
}

export const listVouchers: Handler<'listVouchers'> = async ({ services, now }, { id }) => ({
  channels: offersAt(services, now).map(({ channel, name }) => ({ channel, name })),
  details: await readVouchers(services.db, id),
})
