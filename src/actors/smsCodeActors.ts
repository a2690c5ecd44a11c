import { personalDataCalls } from '#contract/personalData'
import type { CallCodePurpose } from '#domain/service/heldData'
import { smsCodeMachine } from '#machines/shared/smsCodeMachine'
import { callsTo } from './calls'
import type { ActorFactories } from './actorFactories'

export const createSmsCodeMachine = ({ fromDependencies, receiveCode }: ActorFactories) =>
  smsCodeMachine.provide({
    actors: {
      sendCode: fromDependencies<unknown, { purpose: CallCodePurpose }>(({ client }, query) =>
        callsTo(client, personalDataCalls).sendHeldCode({ query }),
      ),
      receiveCode,
    },
  })
