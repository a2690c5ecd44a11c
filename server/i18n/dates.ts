import { DateTime } from 'luxon'
import type { Locale } from '#domain/language'

const at = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

/** `2026-12-01` as `01/12/2026`, in every language. */
export const shortDay = (day: string): string => at(day).toFormat('dd/MM/yyyy')

/** `2026-12-01` as `1 Desember 2026`; in Thai by the Gregorian calendar too. */
export const longDay = (day: string, locale: Locale): string =>
  at(day).reconfigure({ locale, outputCalendar: 'gregory' }).toLocaleString(DateTime.DATE_FULL)

const inJakarta = (instant: Date, locale: Locale) =>
  DateTime.fromJSDate(instant, { zone: 'Asia/Jakarta' }).reconfigure({ locale, outputCalendar: 'gregory' })

/** `4 Nov 2026` of an instant, in WIB. */
export const dayOfInstant = (instant: Date, locale: Locale): string =>
  inJakarta(instant, locale).toLocaleString(DateTime.DATE_MED)

/** `4 Nov 2026, 20.14 WIB`. */
export const timeOfInstant = (instant: Date, locale: Locale): string =>
  `${dayOfInstant(instant, locale)}, ${inJakarta(instant, locale).toLocaleString(DateTime.TIME_24_SIMPLE)} WIB`
