import { DEFAULT_LOCALE, localeOf, type Locale } from '#domain/language'

const numbered = (word: string) => Array.from({ length: 12 }, (_, month) => `${word} ${month + 1}`)

/**
 * Copied from the CLDR, because a browser may have another edition, and its first formatter takes about 80 ms on a slow
 * phone, longer than rendering a screen.
 */
const inDates: Record<Locale, readonly string[]> = {
  id: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  es: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
  vi: numbered('thg'),
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
}

/** Short names as used in a date, January first. */
export const monthsInDates = (spoken: string): readonly string[] => inDates[localeOf(spoken) ?? DEFAULT_LOCALE]

/** Short names as used alone, January first. */
export const monthNames = (spoken: string): readonly string[] =>
  spoken === 'vi' ? numbered('Tháng') : monthsInDates(spoken)
