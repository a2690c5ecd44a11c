import { voucherCalls } from '#contract/vouchers'
import { failureOf } from '#domain/failure'
import type { SavedVoucher, SavedVoucherPicture } from '../../platform/voucherStore'
import type { Owner } from '../../platform/storage/expiringStore'
import { callsTo } from '../../actors/calls'
import type { AppDependencies } from '../../actors/appDependencies'

type Sender = Pick<AppDependencies, 'client' | 'device' | 'userId'>

const blobOf = ({ bytes, type }: SavedVoucherPicture) => new Blob([bytes], { type })

/** Its pictures that the lender does not have yet, then the proof. */
async function send({ client, device }: Sender, owner: Owner, voucher: SavedVoucher) {
  const calls = callsTo(client, voucherCalls)
  const { repayId, amount, ...said } = voucher.payment
  const ids: string[] = []
  for (const picture of voucher.pictures) {
    if (picture.pictureId === null) {
      const { pictureId } = await calls.addVoucherPicture({ body: { repayId, file: blobOf(picture) } })
      picture.pictureId = pictureId
      await device.saveVoucher(owner, voucher)
    }
    ids.push(picture.pictureId)
  }
  const body = { ...said, repayId, amount: amount ?? 0, pictures: ids }
  return calls.sendVoucher({ body, idempotencyKey: voucher.key })
}

/**
 * Sends a proof that stands on the device. What the lender has of it is kept before the next call, so that the same is sent
 * by the same key after a kill; that it was refused is kept too. `null` where another page was quicker.
 */
export const deliver = (sender: Sender, { key }: { key: string }) =>
  sender.device.alone(key, async (): Promise<{ receiptNumber: string } | null> => {
    const { device } = sender
    const owner = sender.userId()
    const voucher = await device.recallVoucher(owner, key)
    if (voucher === null) return null
    try {
      const { receiptNumber } = await send(sender, owner, voucher)
      await device.dropVoucher(owner, key)
      return { receiptNumber }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'refused') await device.saveVoucher(owner, { ...voucher, refusal: failure })
      throw error
    }
  })
