import { types, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite'

/** What Drizzle reads by itself, from its text. */
const READ_BY_DRIZZLE = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE]

const asText = (text: string) => text

/** Its options but the parsers, since those are PGlite's by now. */
const queryOf =
  ({ query }: Pick<Transaction, 'query'>): Transaction['query'] =>
  (statement, parameters, { parsers: _, ...options }: QueryOptions = {}) =>
    query(statement, parameters, options)

/**
 * PGlite for Drizzle, which names its parsers at each query: PGlite would copy its 300 others for each, which takes a third of
 * a short query. So they are named once.
 */
export function withParsersForDrizzle(pglite: PGlite): PGlite {
  for (const type of READ_BY_DRIZZLE) pglite.parsers[type] = asText
  const client: Pick<PGlite, 'query' | 'transaction'> = {
    query: queryOf({ query: pglite.query.bind(pglite) }),
    transaction: (work) => pglite.transaction((transaction) => work({ ...transaction, query: queryOf(transaction) })),
  }
  // Drizzle asks it for nothing else.
  return client as PGlite
}
