const known = new Map<string, readonly string[]>()

/** Short names, January first. Made once a language: the first formatter costs a slow phone some 80 ms. */
export function monthNames(locale: string): readonly string[] {
  const names = known.get(locale) ?? Array.from({ length: 12 }, (_, month) => nameOf(locale, month))
  known.set(locale, names)
  return names
}

const nameOf = (locale: string, month: number) =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2001, month, 15))
