import { feedbackCalls } from '#contract/feedback'
import { personalDataCalls } from '#contract/personalData'
import { ERASURE_MESSAGE } from '#domain/service/feedback'
import type { GivenConsent } from '#domain/service/givenConsents'
import { exportName, type Personal, type PersonalRecord } from '#domain/service/dataExport'
import type { PermissionLedger } from '#domain/service/permissionLedger'
import type { SignedInDevice } from '#domain/service/signedInDevices'
import { otpMachine, type CodeSent, type CodeToSend } from '#machines/shared/otpMachine'
import { phoneMachine } from '#machines/profile/phoneMachine'
import { devicesMachine } from '#machines/profile/devicesMachine'
import { profileMachine } from '#machines/profile/profileMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { createCallOtp } from '../../actors/otpActors'

const callsOf = ({ client }: AppDependencies) => callsTo(client, personalDataCalls)
const ERASURE = { type: 'erasure', message: ERASURE_MESSAGE, pictures: [] as string[] } as const

export const createProfileMachine = (actors: ActorFactories) => {
  const { fromDependencies, fromWatch, inBackground } = actors
  return profileMachine.provide({
    actions: {
      registerPush: () => inBackground(({ push }) => push.register()),
      dropLock: () => inBackground(({ device }) => device.dropLock()),
    },
    actors: {
      readPermissions: fromDependencies<PermissionLedger>(({ device }) => device.readPermissionLedger()),
      askNotifications: fromDependencies<boolean>(
        async ({ device }) => (await device.askNotifications()) === 'granted',
      ),
      watchPermissions: fromWatch<{ type: 'permissions.changed' }>(({ device }, notify, signal) =>
        device.watchSight(() => notify({ type: 'permissions.changed' }), signal),
      ),
      readPersonal: fromDependencies<PersonalRecord>((dependencies) => callsOf(dependencies).readPersonal()),
      otp: createCallOtp(actors),
      reveal: fromDependencies<Personal, { code: string }>((dependencies, { code }) =>
        callsOf(dependencies).revealPersonal({ body: { otpCode: code } }),
      ),
      exportHeld: fromDependencies<unknown, { code: string }>(async (dependencies, { code }) => {
        const { heldAt, held } = await callsOf(dependencies).exportHeld({ body: { otpCode: code } })
        dependencies.device.saveFile(exportName(heldAt), held, 'application/json')
      }),
      readConsents: fromDependencies<readonly GivenConsent[]>(
        async (dependencies) => (await callsOf(dependencies).listConsents()).details,
      ),
      readLock: fromDependencies<{ isOn: boolean } | null>(({ device, userId }) => device.readLock(userId())),
      createLock: fromDependencies<unknown>(({ device, userId }) => device.createLock(userId())),
      askErasure: fromDependencies<{ feedbackNumber: string }>(({ client }) =>
        callsTo(client, feedbackCalls).sendFeedback({ body: ERASURE }),
      ),
    },
  })
}

export const createDevicesMachine = ({ fromDependencies }: ActorFactories) =>
  devicesMachine.provide({
    actors: {
      list: createQuery(
        fromDependencies<readonly SignedInDevice[], { of: undefined }>(
          async (dependencies) => (await callsOf(dependencies).listDevices()).details,
        ),
      ),
      signOutDevice: fromDependencies<unknown, { sessionId: string }>((dependencies, body) =>
        callsOf(dependencies).signOutDevice({ body, isQuiet: false }),
      ),
      answerDevice: fromDependencies<{ pausedUntil: string | null }, { sessionId: string; isOwn: boolean }>(
        (dependencies, body) => callsOf(dependencies).answerDevice({ body, isQuiet: false }),
      ),
      signOutAll: fromDependencies<unknown>((dependencies) =>
        callsOf(dependencies).signOutAllDevices({ body: {}, isQuiet: false }),
      ),
    },
  })

export const createPhoneMachine = ({ fromDependencies, receiveCode }: ActorFactories) =>
  phoneMachine.provide({
    actors: {
      otp: otpMachine.provide({
        actors: {
          sendCode: fromDependencies<CodeSent, CodeToSend>((dependencies, { purpose, phone }) =>
            purpose === undefined
              ? callsOf(dependencies).sendNewPhoneCode({ body: { phone } })
              : callsOf(dependencies).sendHeldCode({ query: { purpose } }),
          ),
          receiveCode,
        },
      }),
      confirmOld: fromDependencies<unknown, { code: string }>((dependencies, { code }) =>
        callsOf(dependencies).confirmOldPhone({ body: { otpCode: code } }),
      ),
      changePhone: fromDependencies<{ phone: string }, { phone: string; code: string }>((dependencies, body) =>
        callsOf(dependencies).changePhone({ body }),
      ),
    },
  })
