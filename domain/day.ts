import { DAY, WIB_OFFSET } from './time'
/** A calendar day in Jakarta (WIB, no daylight saving): `YYYY-MM-DD`, which sorts as text. */
export type Day = string

const startOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const textOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10)

/** The day in Jakarta at this instant, in milliseconds since 1970. */
export const dayOf = (instantMs: number): Day => textOf(instantMs + WIB_OFFSET)

/** The instant at which that day ends in Jakarta, in milliseconds since 1970. */
export const endOfDay = (day: Day): number => startOf(day) + DAY - WIB_OFFSET

export const addDays = (day: Day, days: number): Day => textOf(startOf(day) + days * DAY)

/** Negative when `b` is before `a`. */
export const daysBetween = (a: Day, b: Day): number => (startOf(b) - startOf(a)) / DAY

export const laterOf = (a: Day, b: Day): Day => (a < b ? b : a)
