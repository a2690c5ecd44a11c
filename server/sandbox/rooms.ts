/** What a room needs of a socket. */
export interface End {
  send: (text: string) => void
}
export const sides = ['app', 'inspector'] as const
export type Side = (typeof sides)[number]

/** More than a bench of phones. */
const MOST_ENDS = 64

/** Passes on what an app and those who watch it from other devices tell each other; nothing is kept or looked at. */
export function createRooms() {
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
        tell(text: string) {
          for (const other of room[side === 'app' ? 'inspector' : 'app']) other.send(text)
        },
        leave() {
          if (!room[side].delete(end)) return
          count -= 1
          if (room.app.size + room.inspector.size === 0) rooms.delete(name)
        },
      }
    },
  }
}
