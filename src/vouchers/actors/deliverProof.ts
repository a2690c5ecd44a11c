import { voucherCalls } from '#contract/vouchers'
import { failureOf } from '#domain/failure'
import type { KeptProof, KeptProofPicture } from '../../platform/proofs'
import type { Owner } from '../../platform/storage/vault'
import { callsTo } from '../../actors/calls'
import type { AppDependencies } from '../../actors/appDependencies'

type Sender = Pick<AppDependencies, 'client' | 'device' | 'userId'>

const blobOf = ({ bytes, type }: KeptProofPicture) => new Blob([bytes], { type })

/** Its pictures that the lender does not have yet, then the proof. */
async function send({ client, device }: Sender, owner: Owner, proof: KeptProof) {
  const calls = callsTo(client, voucherCalls)
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
  return calls.sendVoucher({ body, onceKey: proof.key })
}

/**
 * Sends a proof that stands on the device. What the lender has of it is kept before the next call, so that the same is sent
 * by the same key after a kill; that it was refused is kept too. `null` where another page was quicker.
 */
export const deliver = (sender: Sender, { key }: { key: string }) =>
  sender.device.alone(key, async (): Promise<{ receiptNumber: string } | null> => {
    const { device } = sender
    const owner = sender.userId()
    const proof = await device.recallProof(owner, key)
    if (proof === null) return null
    try {
      const { receiptNumber } = await send(sender, owner, proof)
      await device.dropProof(owner, key)
      return { receiptNumber }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'refused') await device.keepProof(owner, { ...proof, refusal: failure })
      throw error
    }
  })
