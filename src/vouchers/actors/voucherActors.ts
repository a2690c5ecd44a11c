import { fromCallback } from 'xstate'
import { billCalls } from '#contract/lending/bills'
import { voucherCalls } from '#contract/lending/vouchers'
import { createQuery } from '#machines/shared/queryMachine'
import type { Begun, OpenBills, ProofPicture, QueuedProof, SentProofs } from '#machines/vouchers/proof'
import { voucherMachine } from '#machines/vouchers/voucherMachine'
import type { NetworkEvent } from '#machines/vouchers/voucherMachine'
import { callsTo } from '../../actors/calls'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'
import { deliver } from '../../actors/deliverProof'
import {
  draftOf,
  enqueue,
  pictureKeyOf,
  recallBegun,
  shown,
  takeBack,
  askAgainIfDelivered,
} from '../../actors/keptProofs'

interface Nothing {
  of: undefined
}

const { listBills } = billCalls
const voucherCallsOf = ({ client }: Gateway) => callsTo(client, { listBills, ...voucherCalls })

export const createVoucherMachine = ({ fromGateway, fromUpload, inBackground }: ActorsOver) =>
  voucherMachine.provide({
    actions: {
      keepBegun: (_, begun) =>
        inBackground(({ device, userId }) => device.keepDraft(userId(), 'voucher', draftOf(begun))),
      dropPicture: (_, { id }) =>
        inBackground(async (gateway) => gateway.device.dropPicture(pictureKeyOf(gateway, id))),
    },
    actors: {
      bills: createQuery(
        fromGateway<OpenBills, Nothing>(async (gateway) => {
          const { asOf, details } = await voucherCallsOf(gateway).listBills({ query: { borrowType: '0' } })
          return { asOf, bills: details }
        }),
      ),
      sent: createQuery(
        fromGateway<SentProofs, Nothing>(async (gateway) => {
          const { listVouchers } = voucherCallsOf(gateway)
          const { channels, details } = await askAgainIfDelivered(gateway, () => listVouchers())
          return { channels, sent: details }
        }),
      ),
      recall: fromGateway<Begun & { queue: readonly QueuedProof[] }>(async (gateway) => {
        const queue = (await gateway.device.recallProofs(gateway.userId())).map(shown)
        return { ...(await recallBegun(gateway, queue)), queue }
      }),
      keepPicture: fromGateway<Pick<ProofPicture, 'id' | 'url'>, { photo: Blob }>(async (gateway, { photo }) => {
        const prepared = await gateway.device.preparePicture(photo, 'screenshot')
        if (prepared === null) throw new Error('this browser cannot open the picture')
        const id = gateway.device.newId()
        await gateway.device.keepPicture(pictureKeyOf(gateway, id), { blob: prepared.blob, problems: [] })
        return { id, url: URL.createObjectURL(prepared.blob) }
      }),
      uploadPicture: fromUpload<{ pictureId: string }, { repayId: string; id: string }>(
        async (gateway, { repayId, id }, progress) => {
          const kept = await gateway.device.recallPicture(pictureKeyOf(gateway, id))
          if (kept === null) throw new Error('the picture is not on this device any more')
          return voucherCallsOf(gateway).addVoucherPicture({ body: { repayId, file: kept.blob }, ...progress })
        },
      ),
      enqueue: fromGateway<{ queued: QueuedProof; isStored: boolean; nextKey: string }, Begun>(enqueue),
      deliver: fromGateway<{ receiptNumber: string } | null, { key: string }>(deliver),
      takeBack: fromGateway<Begun, { key: string }>(takeBack),
      watchNetwork: fromCallback<NetworkEvent>(({ sendBack }) => {
        const tell = sendBack as (event: NetworkEvent) => void
        let isOver = false
        let end = () => {}
        inBackground(async ({ device }) => {
          if (!isOver) end = device.watchNetwork((on) => tell({ type: on ? 'network.returned' : 'network.lost' }))
        })
        return () => {
          isOver = true
          end()
        }
      }),
    },
  })
