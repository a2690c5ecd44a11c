import { DateTime } from 'luxon'
import type { Locale } from '#domain/language'

const at = (day: string) => DateTime.fromISO(day, { zone: 'utc' })

/** `2026-12-01` as `01/12/2026`, in every language. */
export const shortDay = (day: string): string => at(day).toFormat('dd/MM/yyyy')

/** `2026-12-01` as `1 Desember 2026`: by the Gregorian calendar in Thai too. */
export const longDay = (day: string, locale: Locale): string =>
  at(day).reconfigure({ locale, outputCalendar: 'gregory' }).toLocaleString(DateTime.DATE_FULL)
