import type { Db } from './database'

interface Running {
  client: unknown
}

const sessionOf = (db: Db) => db._.session as unknown as Running

/**
 * A query with placeholders that is built once for each driver and runs on any of its connections or transactions,
 * because building one takes about as long as running it. It is unnamed in the database session, since a pooler may
 * give the next call another session.
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
