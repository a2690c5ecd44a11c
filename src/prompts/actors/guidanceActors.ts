import { preorderCalls } from '#contract/preorder'
import type { Guidance } from '#domain/lending/bills/guidance'
import { guidanceMachine } from '#machines/home/guidanceMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'

export const createGuidanceMachine = ({ fromDependencies, inBackground }: ActorFactories) =>
  guidanceMachine.provide({
    actions: { saveRetained: () => inBackground(async ({ device, userId }) => device.markRetained(userId())) },
    actors: {
      load: fromDependencies<Guidance>(async ({ client, device, userId }) => {
        const guidance = await callsTo(client, preorderCalls).readGuidance()
        return { ...guidance, isRetained: guidance.isRetained && !device.isRetained(userId()) }
      }),
      apply: fromDependencies<{ expiresAt: string }, Guidance>(({ client }, { applyTotalAmount, products }) =>
        callsTo(client, preorderCalls).applyGuidance({
          body: {
            applyTotalAmount,
            products: products.map(({ productCode, productAmount }) => ({ productCode, productAmount })),
          },
        }),
      ),
    },
  })
