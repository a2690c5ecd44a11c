import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import type { Bindings, LenderContext } from '../http/context'

/** A page of this lender: browsers send the Origin of each socket, and a page can’t change it. */
function isOwnPage(c: LenderContext): boolean {
  const origin = c.req.header('Origin')
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
}

interface End {
  send: (text: string) => void
}
const sides = ['app', 'inspector'] as const
type Side = (typeof sides)[number]

/** What the inspector is sent when the app’s device has gone. */
const GONE = JSON.stringify({ kind: 'gone' })
/** More than a test lab has phones. */
const MOST_ENDS = 64

/** Forwards messages between an app and its watchers on other devices; nothing is stored or parsed, and only that an app has gone is added. */
function createRooms() {
  const rooms = new Map<string, Record<Side, Set<End>>>()
  let count = 0
  return {
    isFull: () => count >= MOST_ENDS,
    enter(name: string, side: Side, end: End) {
      const room = rooms.get(name) ?? { app: new Set<End>(), inspector: new Set<End>() }
      rooms.set(name, room)
      room[side].add(end)
      count += 1
      return {
        notify(text: string) {
          for (const other of room[side === 'app' ? 'inspector' : 'app']) other.send(text)
        },
        leave() {
          if (!room[side].delete(end)) return
          count -= 1
          if (side === 'app') for (const other of room.inspector) other.send(GONE)
          if (room.app.size + room.inspector.size === 0) rooms.delete(name)
        },
      }
    },
  }
}

const ROOM = /^[a-z0-9]{8,64}$/

const sideOf = (text: string | undefined): Side | null => sides.find((side) => side === text) ?? null

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
          if (typeof data === 'string') end?.notify(data)
        },
        onClose: () => end?.leave(),
      }
    }),
  )
  return app
}
