import { telecomCalls } from '#contract/lending/telecom'
import type { CarrierCheck, CarrierKind } from '#domain/lending/apply/carrier'
import { carrierMachine } from '#machines/carrier/carrierMachine'
import { otpMachine, type CodeSent, type CodeToCheck, type CodeToSend } from '#machines/shared/otpMachine'
import { callsTo } from '../../actors/calls'
import type { ActorsOver } from '../../actors/fromGateway'
import { fromSms } from '../../actors/fromSms'
import type { Gateway } from '../../actors/gateway'

const callsTelecom = ({ client }: Gateway) => callsTo(client, telecomCalls)

/** By kind 2 or other (spec, section 7). */
function callsOf(gateway: Gateway, kind?: CarrierKind) {
  const { sendLotp, sendFotp, verifyLotp, verifyFotp } = callsTelecom(gateway)
  return kind === 2 ? { send: sendLotp, verify: verifyLotp } : { send: sendFotp, verify: verifyFotp }
}

export const createCarrierMachine = ({ fromGateway, inBackground }: ActorsOver) =>
  carrierMachine.provide({
    actors: {
      load: fromGateway<CarrierCheck>((gateway) => callsTelecom(gateway).readCarrierCheck()),
      otp: otpMachine.provide({
        actors: {
          sendCode: fromGateway<CodeSent, CodeToSend>((gateway, { kind }) => callsOf(gateway, kind).send()),
          checkCode: fromGateway<unknown, CodeToCheck>((gateway, { kind, code }) =>
            callsOf(gateway, kind).verify({ body: { otpCode: code } }),
          ),
          receiveCode: fromSms({ inBackground }),
        },
      }),
    },
  })
