import { payCodeMachine, type Answer, type Asked, type OnPhone } from '#machines/repayment/payCodeMachine'
import type { ActorFactories } from '../../actors/actorFactories'
import { readPaymentStatus } from './readPaymentStatus'

export const createPayCodeMachine = ({ fromDependencies, inBackground, watchClock }: ActorFactories) =>
  payCodeMachine.provide({
    actions: {
      saveCode: (_, { repayId, code }) =>
        inBackground(async ({ device, userId }) => {
          const owner = userId()
          if (owner === null) return
          if (repayId === null || code === null) return device.dropCode(owner)
          await Promise.all([device.saveCode(owner, { repayId, code }), device.cacheScreens()])
        }),
      storeDebt: (_, debt) =>
        inBackground(async ({ device, userId, now }) => {
          const owner = userId()
          // Once this loan is paid, another one may be open: home knows.
          if (debt.owed > 0) await device.storeDebt(owner, { ...debt, at: now() })
          else if (owner !== null) await device.dropLastKnown(owner)
        }),
      shareText: (_, { text }) => inBackground(({ device }) => device.shareText(text)),
      savePicture: (_, picture) => inBackground(({ device }) => device.savePicture(picture)),
    },
    actors: {
      watchClock,
      recall: fromDependencies<OnPhone, { repayId: string | null }>(async ({ device, userId }, { repayId }) => ({
        saved: await device.recallCode(userId(), repayId),
        canShare: device.canShare(),
      })),
      readPaymentStatus: fromDependencies<Answer, Asked>(readPaymentStatus),
    },
  })
