import { personalDataCalls } from '#contract/lending/personalData'
import type { CallCodePurpose } from '#domain/service/heldData'
import { smsCodeMachine } from '#machines/shared/smsCodeMachine'
import { callsTo } from './calls'
import type { ActorsOver } from './fromGateway'
import { fromSms } from './fromSms'

export const createSmsCodeMachine = ({ fromGateway, inBackground }: ActorsOver) =>
  smsCodeMachine.provide({
    actors: {
      sendCode: fromGateway<unknown, { purpose: CallCodePurpose }>(({ client }, query) =>
        callsTo(client, personalDataCalls).sendHeldCode({ query }),
      ),
      receiveCode: fromSms({ inBackground }),
    },
  })
