import { handoverMachine, type Handover, type HandoverReading } from '#machines/certification/handoverMachine'
import { routeOf } from '#domain/certification/steps'
import type { ActorFactories } from '../../actors/actorFactories'

/** Behind the hash, so that no server's log has the token, nor any page that is gone to from there. */
const pathWith = (token: string) => `${routeOf.identity}?handover=${encodeURIComponent(token)}`

export const createHandoverMachine = ({ fromDependencies }: ActorFactories) =>
  handoverMachine.provide({
    actors: {
      makeHandover: fromDependencies<Handover>(async ({ calls, device }) => {
        const { handoverId, token, expiresIn } = await calls.makeHandover({ body: { step: 'identity' } })
        return { handoverId, link: device.linkTo(pathWith(token)), secondsLeft: expiresIn }
      }),
      readHandover: fromDependencies<HandoverReading, { handoverId: string }>(async ({ calls }, { handoverId }) => {
        const { state, expiresIn, bizStatus } = await calls.readHandover({ query: { handoverId } })
        return { state, secondsLeft: expiresIn, bizStatus }
      }),
    },
  })
