import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite'

/** Serializes work, as PGlite does, with less overhead. */
export function newTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => null)
    return turn
  }
}

interface Executor {
  execute: <T>(text: string, values: unknown[], options?: QueryOptions, before?: string) => Promise<Results<T>>
  /** Returns the command tag. */
  command: (text: 'commit' | 'rollback') => Promise<string>
}

const missing = () => Promise.reject(new Error('of a transaction of the simulation only query is there'))

/** `begin` goes along with the first statement; without statements there is no transaction. */
export async function transact<T>({ execute, command }: Executor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let isBegun = false
  const tx: Transaction = {
    query(text, values = [], options) {
      const before = isBegun ? undefined : 'begin'
      isBegun = true
      return execute(text, values, options, before)
    },
    sql: missing,
    exec: missing,
    rollback: missing,
    listen: missing,
    closed: false,
  }
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    if (isBegun) await command('rollback')
    throw error
  }
  // An error inside that was caught has aborted the transaction nevertheless.
  if (isBegun && (await command('commit')) !== 'COMMIT') throw new Error('rolled back instead of committed')
  return result
}
