import { DEFAULT_LOCALE, localeOf, type Locale } from '../../domain/language'

// By the Gregorian calendar in Thai too, which says so.
const tags: Record<Locale, string> = { id: 'id', en: 'en', es: 'es', vi: 'vi', th: 'th-u-ca-gregory' }
const ofEra = (locale: Locale, text: string) => (locale === 'th' ? text.replace(/\d{4}/, 'ค.ศ. $&') : text)

const known = new Map<Locale, Intl.DateTimeFormat>()

/** Made once a language: the first formatter costs a slow phone some 80 ms. */
function formatOf(locale: Locale): Intl.DateTimeFormat {
  const format =
    known.get(locale) ??
    new Intl.DateTimeFormat(tags[locale], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  known.set(locale, format)
  return format
}

/** `2026-12-21` as `21 Des 2026`, in the language that is spoken. */
export function dayText(day: string, spoken: string): string {
  const locale = localeOf(spoken) ?? DEFAULT_LOCALE
  return ofEra(locale, formatOf(locale).format(Date.parse(`${day}T00:00:00Z`)))
}

const WIB = 7 * 3_600_000

/** An instant's time of day in Jakarta: `23.59` in Indonesian, `23:59` elsewhere. */
export function wibTime(instant: string, spoken: string): string {
  const time = new Date(Date.parse(instant) + WIB).toISOString().slice(11, 16)
  return spoken === 'id' ? time.replace(':', '.') : time
}

/** The day of an instant in Jakarta. */
export const wibDay = (instant: string, spoken: string): string =>
  dayText(new Date(Date.parse(instant) + WIB).toISOString().slice(0, 10), spoken)

/** A day alone, or an instant with its time in Jakarta. */
export const timeText = (at: string, spoken: string): string =>
  at.includes('T') ? `${wibDay(at, spoken)}, ${wibTime(at, spoken)} WIB` : dayText(at, spoken)
