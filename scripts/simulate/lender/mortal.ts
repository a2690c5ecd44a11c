import type { PGlite } from '@electric-sql/pglite'

/** What a process that was killed hears from then on: its database is gone. */
export class Killed extends Error {
  override name = 'Killed'
}

/** The database as one process has it, until that is killed. */
export interface Mortal {
  client: PGlite
  /** It is to die before the nth statement from now, or after the nth, where that is a commit; `null` for never. */
  killAfter: (statements: number | null) => void
  isDead: () => boolean
  /** How many statements it has sent. */
  statements: () => number
}

/**
 * A connection that breaks where it is told to. What was in a transaction is rolled back, as a server does when its client is
 * gone; what was committed stays, although the process never hears of it.
 */
export function mortal(pglite: PGlite): Mortal {
  let sent = 0
  let end = Infinity
  let isDead = false
  const step = () => {
    if (!isDead && sent >= end) isDead = true
    if (isDead) throw new Killed()
    sent++
  }
  const sends = new Set<unknown>(['query', 'exec', 'sql'])
  const stepping = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name, of)
        if (typeof value !== 'function') return value
        if (!sends.has(name)) return value.bind(of)
        return (...given: unknown[]) => {
          step()
          return Reflect.apply(value, of, given)
        }
      },
    })
  const outside = stepping(pglite)
  const transaction: PGlite['transaction'] = async (work) => {
    step()
    const result = await pglite.transaction((tx) => work(stepping(tx)))
    step()
    return result
  }
  const client = new Proxy(outside, {
    get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name, of)),
  })
  return {
    client,
    killAfter: (statements) => {
      end = statements === null ? Infinity : sent + statements
    },
    isDead: () => isDead,
    statements: () => sent,
  }
}
