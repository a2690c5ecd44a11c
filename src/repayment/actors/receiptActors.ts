import { billCalls } from '#contract/bills'
import { receiptMachine, type ReceiptRead } from '#machines/repayment/receiptMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorFactories } from '../../actors/actorFactories'
import { callsTo } from '../../actors/calls'
import { createCallOtp } from '../../actors/otpActors'

const { readReceipt, fetchLetter } = billCalls

export const createReceiptMachine = (actors: ActorFactories) => {
  const { fromDependencies, inBackground } = actors
  return receiptMachine.provide({
    actions: {
      saveReceipt: (_, { paper }) => inBackground(({ device }) => device.saveReceipt(paper)),
      shareReceipt: (_, { paper }) => inBackground(({ device }) => device.shareReceipt(paper)),
    },
    actors: {
      paper: createQuery(
        fromDependencies<ReceiptRead, { of: string }>(async ({ client, device }, { of: number }) => ({
          receipt: await callsTo(client, { readReceipt }).readReceipt({ params: { number } }),
          canShare: device.canShare(),
        })),
      ),
      otp: createCallOtp(actors),
      fetchLetter: fromDependencies<unknown, { repayId: string; code: string }>(async ({ client, device }, body) => {
        const { number, pdf } = await callsTo(client, { fetchLetter }).fetchLetter({ body })
        device.saveFile(
          `${number}.pdf`,
          Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)),
          'application/pdf',
        )
      }),
    },
  })
}
