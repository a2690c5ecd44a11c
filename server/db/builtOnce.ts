import type { Db } from './database'

/** What a prepared query of drizzle runs on: a driver, or a transaction of one. */
interface Running {
  client: unknown
}

const sessionOf = (db: Db) => db._.session as unknown as Running

/**
 * A query with placeholders that is built once for each driver, and runs on any connection or transaction of it: to build one
 * takes about as long as to run it. It has no name in the session of the database: a pooler may give the next call another one.
 */
export function builtOnce<Prepared extends object>(
  build: (db: Db) => { prepare: (name: string) => Prepared },
): (db: Db) => Prepared {
  const known = new Map<unknown, Prepared>()
  return (db) => {
    const { client, constructor: driver } = sessionOf(db)
    const built = known.get(driver) ?? build(db).prepare('')
    known.set(driver, built)
    return Object.create(built, { client: { value: client } }) as Prepared
  }
}
