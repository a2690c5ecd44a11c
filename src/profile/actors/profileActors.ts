import { fromCallback } from 'xstate'
import { feedbackCalls } from '#contract/lending/feedback'
import { personalDataCalls } from '#contract/lending/personalData'
import { ERASURE_MESSAGE } from '#domain/service/feedback'
import type { GivenConsent } from '#domain/service/givenConsents'
import { exportName, type Personal, type PersonalRecord } from '#domain/service/heldData'
import type { PermissionLedger } from '#domain/service/permissionLedger'
import type { SignedInDevice } from '#domain/service/signedInDevices'
import { devicesMachine } from '#machines/profile/devicesMachine'
import { profileMachine } from '#machines/profile/profileMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'
import { createCallOtp } from '../../actors/otpActors'

const callsOf = ({ client }: Gateway) => callsTo(client, personalDataCalls)
const ERASURE = { type: 'erasure', message: ERASURE_MESSAGE, pictures: [] as string[] } as const

type Changed = { type: 'permissions.changed' }

export const createProfileMachine = (actors: ActorsOver) => {
  const { fromGateway, inBackground } = actors
  return profileMachine.provide({
    actions: { registerPush: () => inBackground(({ useCases }) => useCases.registerPush()) },
    actors: {
      readPermissions: fromGateway<PermissionLedger>(({ device }) => device.readPermissionLedger()),
      askNotifications: fromGateway<boolean>(async ({ device }) => (await device.askNotifications()) === 'granted'),
      watchPermissions: fromCallback<Changed>(({ sendBack }) => {
        const tell = sendBack as (event: Changed) => void
        const leaving = new AbortController()
        inBackground(async ({ device }) =>
          device.watchSight(() => tell({ type: 'permissions.changed' }), leaving.signal),
        )
        return () => leaving.abort()
      }),
      readPersonal: fromGateway<PersonalRecord>((gateway) => callsOf(gateway).readPersonal()),
      otp: createCallOtp(actors),
      reveal: fromGateway<Personal, { code: string }>((gateway, { code }) =>
        callsOf(gateway).revealPersonal({ body: { otpCode: code } }),
      ),
      exportHeld: fromGateway<unknown, { code: string }>(async (gateway, { code }) => {
        const { heldAt, held } = await callsOf(gateway).exportHeld({ body: { otpCode: code } })
        gateway.device.saveText(exportName(heldAt), held, 'application/json')
      }),
      readConsents: fromGateway<readonly GivenConsent[]>(
        async (gateway) => (await callsOf(gateway).listConsents()).details,
      ),
      askErasure: fromGateway<{ feedbackNumber: string }>(({ client }) =>
        callsTo(client, feedbackCalls).sendFeedback({ body: ERASURE }),
      ),
    },
  })
}

export const createDevicesMachine = ({ fromGateway }: ActorsOver) =>
  devicesMachine.provide({
    actors: {
      list: createQuery(
        fromGateway<readonly SignedInDevice[], { of: undefined }>(
          async (gateway) => (await callsOf(gateway).listDevices()).details,
        ),
      ),
      signOutDevice: fromGateway<unknown, { sessionId: string }>((gateway, body) =>
        callsOf(gateway).signOutDevice({ body, isQuiet: false }),
      ),
      signOutAll: fromGateway<unknown>((gateway) => callsOf(gateway).signOutAllDevices({ body: {}, isQuiet: false })),
    },
  })
