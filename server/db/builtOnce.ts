import type { Db } from './database'

/**
 * A query with placeholders that is built once for each connection: to build one takes about as long as to run it. It has no
 * name in the session of the database: a pooler may give the next call another one.
 */
export function builtOnce<Prepared>(build: (db: Db) => { prepare: (name: string) => Prepared }): (db: Db) => Prepared {
  const known = new WeakMap<Db, Prepared>()
  return (db) => {
    const found = known.get(db) ?? build(db).prepare('')
    known.set(db, found)
    return found
  }
}
