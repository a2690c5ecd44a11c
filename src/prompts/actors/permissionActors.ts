import type { Permissions } from '#domain/prompts/prompts'
import { permissionMachine, type NotificationAnswer, type Position } from '#machines/prompts/permissionMachine'
import { markAgreed, markAsked } from '../../platform/prompts/answered'
import { askLocation, readPermissions } from '../../platform/identity/permissions'
import type { Platform } from '../../platform/world/platform'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'

async function reportLocation({ calls, device }: AppDependencies, position: Position) {
  await calls.reportDevice({ body: { ...(await device.readDeviceInfo()), ...position } })
}

export const createPermissionMachine = (
  { fromDependencies, inBackground }: ActorFactories,
  { page, storage }: Platform,
) =>
  permissionMachine.provide({
    actions: {
      saveShown: () => markAsked(storage),
      saveAgreed: () => markAgreed(storage),
      registerPush: () => inBackground(({ push }) => push.register()),
      reportLocation: (_, position) => inBackground((dependencies) => reportLocation(dependencies, position)),
    },
    actors: {
      readPermissions: fromDependencies<Permissions>(() => readPermissions(page)),
      askLocation: fromDependencies<Position | null>(({ device }) => {
        device.markPermissionAsked('location')
        return askLocation(page)
      }),
      askNotifications: fromDependencies<NotificationAnswer>(({ device }) => device.askNotifications()),
    },
  })
