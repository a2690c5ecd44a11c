import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()
export const identity = () => wholeNumber('id').primaryKey().generatedAlwaysAsIdentity()
export const borrowerId = () => uuid('borrower_id').notNull()
export const instant = (name: string) => timestamp(name, { withTimezone: true })
/** May exceed 2³¹, but never 2⁵³. */
export const wholeNumber = (name: string) => bigint(name, { mode: 'number' })
export const rupiah = (name: string) => wholeNumber(name)
/** PostgreSQL’s transaction id, never reused. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** PostgreSQL rejects a comparison of a uuid with any other text. */
export const isUuid = (text: string) => UUID.test(text)
