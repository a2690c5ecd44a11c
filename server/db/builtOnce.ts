import type { Db } from './database'

/**
 * A query with placeholders that is built once for each connection: to build one takes about as long as to run it. Give the
 * empty name to `prepare`, which keeps nothing in the session of the database: a pooler may give the next call another one.
 */
export function builtOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const found = known.get(db) ?? build(db)
    known.set(db, found)
    return found
  }
}
