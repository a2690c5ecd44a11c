import { personalDataCalls } from '#contract/personalData'
import { otpMachine, type CodeSent, type CodeToSend } from '#machines/shared/otpMachine'
import type { ActorFactories } from './actorFactories'
import { callsTo } from './calls'

/** A code that another call is made with. */
export const createCallOtp = ({ fromDependencies, receiveCode }: ActorFactories) =>
  otpMachine.provide({
    actors: {
      sendCode: fromDependencies<CodeSent, CodeToSend>(({ client }, { purpose }) =>
        callsTo(client, personalDataCalls).sendHeldCode({ query: { purpose: purpose! } }),
      ),
      receiveCode,
    },
  })
