import { billCalls } from '#contract/bills'
import { voucherCalls } from '#contract/vouchers'
import { createQuery } from '#machines/shared/queryMachine'
import type { Begun, OpenBills, VoucherPicture, QueuedVoucher, SentVouchers } from '#machines/vouchers/voucher'
import { voucherMachine, type NetworkEvent } from '#machines/vouchers/voucherMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { deliver } from './deliverVoucher'
import { draftOf, enqueue, pictureKeyOf, recallBegun, shown, takeBack, askAgainIfDelivered } from './savedVouchers'

interface Nothing {
  of: undefined
}

const { listBills } = billCalls
const voucherCallsOf = ({ client }: AppDependencies) => callsTo(client, { listBills, ...voucherCalls })

export const createVoucherMachine = ({ fromDependencies, fromUpload, fromWatch, inBackground }: ActorFactories) =>
  voucherMachine.provide({
    actions: {
      saveBegun: (_, begun) =>
        inBackground(({ device, userId }) => device.saveDraft(userId(), 'voucher', draftOf(begun))),
      dropPicture: (_, { id }) =>
        inBackground(async (dependencies) => dependencies.device.dropPicture(pictureKeyOf(dependencies, id))),
    },
    actors: {
      bills: createQuery(
        fromDependencies<OpenBills, Nothing>(async (dependencies) => {
          const { asOf, details } = await voucherCallsOf(dependencies).listBills({ query: { borrowType: '0' } })
          return { asOf, bills: details }
        }),
      ),
      sent: createQuery(
        fromDependencies<SentVouchers, Nothing>(async (dependencies) => {
          const { listVouchers } = voucherCallsOf(dependencies)
          const { channels, details } = await askAgainIfDelivered(dependencies, () => listVouchers())
          return { channels, sent: details }
        }),
      ),
      recall: fromDependencies<Begun & { queue: readonly QueuedVoucher[] }>(async (dependencies) => {
        const queue = (await dependencies.device.recallVouchers(dependencies.userId())).map(shown)
        return { ...(await recallBegun(dependencies, queue)), queue }
      }),
      storePicture: fromDependencies<Pick<VoucherPicture, 'id' | 'url'>, { photo: Blob }>(
        async (dependencies, { photo }) => {
          const prepared = await dependencies.device.preparePicture(photo, 'screenshot')
          if (prepared === null) throw new Error('this browser cannot open the picture')
          const id = dependencies.device.newId()
          await dependencies.device.storePicture(pictureKeyOf(dependencies, id), { blob: prepared.blob, problems: [] })
          return { id, url: URL.createObjectURL(prepared.blob) }
        },
      ),
      uploadPicture: fromUpload<{ pictureId: string }, { repayId: string; id: string }>(
        async (dependencies, { repayId, id }, progress) => {
          const saved = await dependencies.device.recallPicture(pictureKeyOf(dependencies, id))
          if (saved === null) throw new Error('the picture is not on this device any more')
          return voucherCallsOf(dependencies).addVoucherPicture({ body: { repayId, file: saved.blob }, ...progress })
        },
      ),
      enqueue: fromDependencies<{ queued: QueuedVoucher; isStored: boolean; nextKey: string }, Begun>(enqueue),
      deliver: fromDependencies<{ receiptNumber: string } | null, { key: string }>(deliver),
      takeBack: fromDependencies<Begun, { key: string }>(takeBack),
      watchNetwork: fromWatch<NetworkEvent>(({ device }, notify, signal) => {
        const stop = device.watchNetwork((isOnline) => notify({ type: isOnline ? 'network.returned' : 'network.lost' }))
        signal.addEventListener('abort', stop)
      }),
    },
  })
