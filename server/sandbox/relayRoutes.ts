import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { Bindings } from '../http/context'
import { isOwnPage } from './isOwnPage'
import { createRooms, sides, type Side } from './rooms'

const ROOM = /^[a-z0-9]{8,64}$/

const sideOf = (text: string | undefined): Side | null => sides.find((side) => side === text) ?? null

/** Between an app and an inspector on another device. */
export function relayRoutes(): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  const rooms = createRooms()

  app.get(
    '/',
    async (c, next) => {
      const { room = '', as } = c.req.query()
      if (!isOwnPage(c)) return c.json({ error: 'only pages of this lender are connected' }, 403)
      if (!ROOM.test(room) || sideOf(as) === null) return c.json({ error: 'room, as: not valid' }, 400)
      return rooms.isFull() ? c.json({ error: 'too many are connected' }, 503) : next()
    },
    upgradeWebSocket((c) => {
      const { room = '', as } = c.req.query()
      let end: ReturnType<typeof rooms.enter> | null = null
      return {
        onOpen: (_, socket) => {
          end = rooms.enter(room, sideOf(as) ?? 'app', { send: (text) => socket.send(text) })
        },
        onMessage: ({ data }) => {
          if (typeof data === 'string') end?.tell(data)
        },
        onClose: () => end?.leave(),
      }
    }),
  )
  return app
}
