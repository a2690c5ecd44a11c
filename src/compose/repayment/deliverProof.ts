import { voucherCalls } from '../../../contract/lending/vouchers'
import type { KeptProofPicture } from '../../device/proofs'
import { callsTo } from '../calls'
import type { Gateway } from '../gateway'

const blobOf = ({ bytes, type }: KeptProofPicture) => new Blob([bytes], { type })

/**
 * Sends a proof that stands on the device, first the pictures that the lender does not have yet. What the lender has of it
 * is kept before the next call, so that the same is sent by the same key after a kill. `null` where another page was quicker.
 */
export const deliver = (
  { client, device, userId }: Pick<Gateway, 'client' | 'device' | 'userId'>,
  { key }: { key: string },
) =>
  device.alone(key, async (): Promise<{ receiptNumber: string } | null> => {
    const calls = callsTo(client, voucherCalls)
    const owner = userId()
    const proof = await device.recallProof(owner, key)
    if (proof === null) return null
    const { repayId, amount, ...said } = proof.payment
    const ids: string[] = []
    for (const picture of proof.pictures) {
      if (picture.pictureId === null) {
        const { pictureId } = await calls.addVoucherPicture({ body: { repayId, file: blobOf(picture) } })
        picture.pictureId = pictureId
        await device.keepProof(owner, proof)
      }
      ids.push(picture.pictureId)
    }
    const body = { ...said, repayId, amount: amount ?? 0, pictures: ids }
    const { receiptNumber } = await calls.sendVoucher({ body, onceKey: key })
    await device.dropProof(owner, key)
    return { receiptNumber }
  })
