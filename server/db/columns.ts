import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid('id').primaryKey().defaultRandom()
export const identity = () => wholeNumber('id').primaryKey().generatedAlwaysAsIdentity()
export const borrowerId = () => uuid('borrower_id').notNull()
export const instant = (name: string) => timestamp(name, { withTimezone: true })
/** Past 2³¹, and never near 2⁵³. */
export const wholeNumber = (name: string) => bigint(name, { mode: 'number' })
/** Whole Rupiah. */
export const rupiah = (name: string) => wholeNumber(name)
/** PostgreSQL's number of a transaction, never used twice. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** PostgreSQL refuses to compare a uuid with any other text. */
export const isUuid = (text: string) => UUID.test(text)
