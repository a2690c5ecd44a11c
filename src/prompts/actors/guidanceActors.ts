import { preorderCalls } from '#contract/lending/preorder'
import type { Guidance } from '#domain/lending/bills/guidance'
import { guidanceMachine } from '#machines/home/guidanceMachine'
import { callsTo } from '../../actors/calls'
import type { ActorsOver } from '../../actors/fromGateway'

export const createGuidanceMachine = ({ fromGateway, inBackground }: ActorsOver) =>
  guidanceMachine.provide({
    actions: { keepRetained: () => inBackground(async ({ device, userId }) => device.noteRetained(userId())) },
    actors: {
      load: fromGateway<Guidance>(async ({ client, device, userId }) => {
        const guidance = await callsTo(client, preorderCalls).readGuidance()
        return { ...guidance, isRetained: guidance.isRetained && !device.isRetained(userId()) }
      }),
      apply: fromGateway<{ expiresAt: string }, Guidance>(({ client }, { applyTotalAmount, products }) =>
        callsTo(client, preorderCalls).applyGuidance({
          body: {
            applyTotalAmount,
            products: products.map(({ productCode, productAmount }) => ({ productCode, productAmount })),
          },
        }),
      ),
    },
  })
