import { repaymentCalls } from '#contract/repayment'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import type { StaffService } from '#domain/lending/lender'
import { lookUpMachine } from '#machines/repayment/lookUpMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'

const { lookUpCode } = repaymentCalls

export const createLookUpMachine = ({ fromDependencies, inBackground }: ActorFactories) =>
  lookUpMachine.provide({
    actions: { savePicture: (_, picture) => inBackground(({ device }) => device.savePicture(picture)) },
    actors: {
      lookUp: fromDependencies<FoundCode, { reference: string }>(({ client }, { reference }) =>
        callsTo(client, { lookUpCode }).lookUpCode({ params: { reference } }),
      ),
      staff: createQuery(
        fromDependencies<StaffService, { of: undefined }>(
          async ({ calls }) => (await calls.readAppConfig()).staffService,
        ),
      ),
    },
  })
