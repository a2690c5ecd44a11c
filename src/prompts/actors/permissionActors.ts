import type { Permissions } from '#domain/prompts/prompts'
import { permissionMachine, type NotificationAnswer, type Position } from '#machines/prompts/permissionMachine'
import { noteAgreed, noteAsked } from '../../platform/prompts/answered'
import { askLocation, readPermissions } from '../../platform/prompts/permissions'
import type { World } from '../../platform/world/world'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'

async function reportLocation({ calls, device }: Gateway, position: Position) {
  await calls.reportDevice({ body: { ...(await device.readDeviceInfo()), ...position } })
}

export const createPermissionMachine = ({ fromGateway, inBackground }: ActorsOver, { page, storage }: World) =>
  permissionMachine.provide({
    actions: {
      keepShown: () => noteAsked(storage),
      keepAgreed: () => noteAgreed(storage),
      registerPush: () => inBackground(({ useCases }) => useCases.registerPush()),
      reportLocation: (_, position) => inBackground((gateway) => reportLocation(gateway, position)),
    },
    actors: {
      readPermissions: fromGateway<Permissions>(() => readPermissions(page)),
      askLocation: fromGateway<Position | null>(({ device }) => {
        device.notePermissionAsked('location')
        return askLocation(page)
      }),
      askNotifications: fromGateway<NotificationAnswer>(({ device }) => device.askNotifications()),
    },
  })
