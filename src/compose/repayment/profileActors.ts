import { fromCallback } from 'xstate'
import { herDataCalls } from '../../../contract/lending/herData'
import type { GivenConsent } from '../../../domain/service/givenConsents'
import type { PermissionLedger } from '../../../domain/service/permissionLedger'
import { profileMachine } from '../../../machines/profile/profileMachine'
import { callsTo } from '../calls'
import type { ActorsOver } from '../fromGateway'

type Changed = { type: 'permissions.changed' }

export const createProfileMachine = ({ fromGateway, inBackground }: ActorsOver) =>
  profileMachine.provide({
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
      readConsents: fromGateway<readonly GivenConsent[]>(
        async ({ client }) => (await callsTo(client, herDataCalls).listConsents()).details,
      ),
    },
  })
