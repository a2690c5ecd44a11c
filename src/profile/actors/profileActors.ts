import { fromCallback } from 'xstate'
import { feedbackCalls } from '#contract/lending/feedback'
import { personalDataCalls } from '#contract/lending/personalData'
import { ERASURE_MESSAGE } from '#domain/service/feedback'
import type { GivenConsent } from '#domain/service/givenConsents'
import { exportName, type HeldPurpose, type Personal, type PersonalRecord } from '#domain/service/heldData'
import type { PermissionLedger } from '#domain/service/permissionLedger'
import type { SignedInDevice } from '#domain/service/signedInDevices'
import { devicesMachine } from '#machines/profile/devicesMachine'
import { profileMachine } from '#machines/profile/profileMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import { fromSms } from '../../actors/fromSms'
import type { AppDependencies } from '../../actors/appDependencies'

const callsOf = ({ client }: AppDependencies) => callsTo(client, personalDataCalls)
const ERASURE = { type: 'erasure', message: ERASURE_MESSAGE, pictures: [] as string[] } as const

type Changed = { type: 'permissions.changed' }

export const createProfileMachine = ({ fromDependencies, inBackground }: ActorFactories) =>
  profileMachine.provide({
    actions: { registerPush: () => inBackground(({ useCases }) => useCases.registerPush()) },
    actors: {
      readPermissions: fromDependencies<PermissionLedger>(({ device }) => device.readPermissionLedger()),
      askNotifications: fromDependencies<boolean>(
        async ({ device }) => (await device.askNotifications()) === 'granted',
      ),
      watchPermissions: fromCallback<Changed>(({ sendBack }) => {
        const tell = sendBack as (event: Changed) => void
        const leaving = new AbortController()
        inBackground(async ({ device }) =>
          device.watchSight(() => tell({ type: 'permissions.changed' }), leaving.signal),
        )
        return () => leaving.abort()
      }),
      readPersonal: fromDependencies<PersonalRecord>((dependencies) => callsOf(dependencies).readPersonal()),
      sendCode: fromDependencies<unknown, { purpose: HeldPurpose }>((dependencies, query) =>
        callsOf(dependencies).sendHeldCode({ query }),
      ),
      receiveCode: fromSms({ inBackground }),
      reveal: fromDependencies<Personal, { code: string }>((dependencies, { code }) =>
        callsOf(dependencies).revealPersonal({ body: { otpCode: code } }),
      ),
      exportHeld: fromDependencies<unknown, { code: string }>(async (dependencies, { code }) => {
        const { heldAt, held } = await callsOf(dependencies).exportHeld({ body: { otpCode: code } })
        dependencies.device.saveText(exportName(heldAt), held, 'application/json')
      }),
      readConsents: fromDependencies<readonly GivenConsent[]>(
        async (dependencies) => (await callsOf(dependencies).listConsents()).details,
      ),
      askErasure: fromDependencies<{ feedbackNumber: string }>(({ client }) =>
        callsTo(client, feedbackCalls).sendFeedback({ body: ERASURE }),
      ),
    },
  })

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
      signOutAll: fromDependencies<unknown>((dependencies) =>
        callsOf(dependencies).signOutAllDevices({ body: {}, isQuiet: false }),
      ),
    },
  })
