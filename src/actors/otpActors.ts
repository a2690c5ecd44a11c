import { personalDataCalls } from '#contract/lending/personalData'
import { otpMachine, type CodeSent, type CodeToSend } from '#machines/shared/otpMachine'
import { callsTo } from './calls'
import type { ActorsOver } from './fromGateway'
import { fromSms } from './fromSms'

/** A code that another call is made with. */
export const createCallOtp = ({ fromGateway, inBackground }: ActorsOver) =>
  otpMachine.provide({
    actors: {
      sendCode: fromGateway<CodeSent, CodeToSend>(({ client }, { purpose }) =>
        callsTo(client, personalDataCalls).sendHeldCode({ query: { purpose: purpose! } }),
      ),
      receiveCode: fromSms({ inBackground }),
    },
  })
