import { telecomCalls } from '#contract/telecom'
import type { CarrierCheck, CarrierKind } from '#domain/lending/apply/carrier'
import { carrierMachine } from '#machines/carrier/carrierMachine'
import { otpMachine, type CodeSent, type CodeToCheck, type CodeToSend } from '#machines/shared/otpMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'

const callsTelecom = ({ client }: AppDependencies) => callsTo(client, telecomCalls)

/** By kind 2 or other (spec, section 7). */
function callsOf(dependencies: AppDependencies, kind?: CarrierKind) {
  const { sendLotp, sendFotp, verifyLotp, verifyFotp } = callsTelecom(dependencies)
  return kind === 2 ? { send: sendLotp, verify: verifyLotp } : { send: sendFotp, verify: verifyFotp }
}

export const createCarrierMachine = ({ fromDependencies, receiveCode }: ActorFactories) =>
  carrierMachine.provide({
    actors: {
      load: fromDependencies<CarrierCheck>((dependencies) => callsTelecom(dependencies).readCarrierCheck()),
      otp: otpMachine.provide({
        actors: {
          sendCode: fromDependencies<CodeSent, CodeToSend>((dependencies, { kind }) =>
            callsOf(dependencies, kind).send(),
          ),
          checkCode: fromDependencies<unknown, CodeToCheck>((dependencies, { kind, code }) =>
            callsOf(dependencies, kind).verify({ body: { otpCode: code } }),
          ),
          receiveCode,
        },
      }),
    },
  })
