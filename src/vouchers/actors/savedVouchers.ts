import { noPayment, type Payment } from '#domain/lending/voucher'
import type { Begun, VoucherPicture, QueuedVoucher } from '#machines/vouchers/voucher'
import type { SavedVoucher } from '../../platform/voucherStore'
import type { AppDependencies } from '../../actors/appDependencies'

type VoucherActors = { device: Pick<AppDependencies['device'], 'recallVouchers'> } & Pick<AppDependencies, 'userId'>

export const pictureKeyOf = ({ device, userId }: AppDependencies, id: string) =>
  device.pictureKey(userId(), `voucher-${id}`)

export const shown = ({ key, payment, pictures, refusal }: SavedVoucher): QueuedVoucher => ({
  ...payment,
  key,
  pictures: pictures.length,
  refusal: refusal ?? null,
})

/** A proof that is begun, as a draft. */
export const draftOf = ({ key, payment, pictures }: Begun) => ({
  key,
  payment: { ...payment },
  pictures: pictures.map(({ id, pictureId }) => ({ id, pictureId })),
})

type Draft = Partial<{ key: string; payment: Partial<Payment>; pictures: Pick<VoucherPicture, 'id' | 'pictureId'>[] }>

async function picturesIn(dependencies: AppDependencies, { pictures = [] }: Draft): Promise<VoucherPicture[]> {
  const saved = await Promise.all(
    pictures.map(async ({ id, pictureId }): Promise<VoucherPicture[]> => {
      const picture = await dependencies.device.recallPicture(pictureKeyOf(dependencies, id))
      if (picture === null) return []
      const url = URL.createObjectURL(picture.blob)
      return [{ id, url, pictureId, step: pictureId === null ? 'waiting' : 'sent' }]
    }),
  )
  return saved.flat()
}

/** The draft of a proof; nothing where that proof is queued already and a kill left only its draft. */
export async function recallBegun(dependencies: AppDependencies, queue: readonly QueuedVoucher[]): Promise<Begun> {
  const { device, userId } = dependencies
  const draft: Draft = (await device.recallDraft(userId(), 'voucher')) ?? {}
  const nothing = { key: device.newId(), payment: noPayment, pictures: [] }
  if (typeof draft.key !== 'string' || queue.some(({ key }) => key === draft.key)) return nothing
  return {
    key: draft.key,
    payment: { ...noPayment, ...draft.payment },
    pictures: await picturesIn(dependencies, draft),
  }
}

/** Puts a proof on the device as one record, and clears what was begun. */
export async function enqueue(dependencies: AppDependencies, { key, payment, pictures }: Begun) {
  const { device, userId } = dependencies
  const voucher: SavedVoucher = { key, payment, pictures: [] }
  for (const { id, pictureId } of pictures) {
    const saved = await device.recallPicture(pictureKeyOf(dependencies, id))
    if (saved === null) throw new Error('the picture is not on this device any more')
    voucher.pictures.push({ bytes: await saved.blob.arrayBuffer(), type: saved.blob.type, pictureId })
  }
  const isStored = await device.saveVoucher(userId(), voucher)
  await device.dropDraft(userId(), 'voucher')
  await Promise.all(pictures.map(({ id }) => device.dropPicture(pictureKeyOf(dependencies, id))))
  return { queued: shown(voucher), isStored, nextKey: device.newId() }
}

/** Puts a proof that the lender did not take back to what is begun, under another key. */
export async function takeBack(dependencies: AppDependencies, { key }: { key: string }): Promise<Begun> {
  const { device, userId } = dependencies
  const voucher = await device.recallVoucher(userId(), key)
  const nextKey = device.newId()
  if (voucher === null) return { key: nextKey, payment: noPayment, pictures: [] }
  const pictures: VoucherPicture[] = []
  for (const { bytes, type, pictureId } of voucher.pictures) {
    const [id, blob] = [device.newId(), new Blob([bytes], { type })]
    await device.storePicture(pictureKeyOf(dependencies, id), { blob, problems: [] })
    pictures.push({ id, url: URL.createObjectURL(blob), pictureId, step: pictureId === null ? 'waiting' : 'sent' })
  }
  const begun = { key: nextKey, payment: voucher.payment, pictures }
  await device.saveDraft(userId(), 'voucher', draftOf(begun))
  await device.dropVoucher(userId(), key)
  return begun
}

const waitingKeys = async ({ device, userId }: VoucherActors) =>
  (await device.recallVouchers(userId())).map(({ key }) => key)

/**
 * The lender's list of proofs; loaded a second time if a proof was delivered in between, which that list may lack. After a
 * sign-in the app sends the queued proofs without the chart of this screen.
 */
export async function askAgainIfDelivered<T>(dependencies: VoucherActors, list: () => Promise<T>): Promise<T> {
  const before = await waitingKeys(dependencies)
  const listed = await list()
  const after = await waitingKeys(dependencies)
  return before.every((key) => after.includes(key)) ? listed : list()
}
