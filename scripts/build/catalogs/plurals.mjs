// Counts in texts are whole numbers below 1000: days, minutes, attempts.
const COUNTS = Array.from({ length: 1000 }, (_, count) => count)

/** The plural categories that a language uses for these counts. */
const formsIn = (locale) => {
  const rules = new Intl.PluralRules(locale)
  return COUNTS.map((count) => rules.select(count))
}

const isNeverDeclined = (locale) => formsIn(locale).every((form) => form === 'other')
const isOneAlone = (locale) => formsIn(locale).every((form, count) => form === (count === 1 ? 'one' : 'other'))

/**
 * Removes ICU plurals from a compiled catalog where that changes nothing: Lingui formats their numbers with
 * `Intl.NumberFormat`, whose first use takes longer than drawing a screen. One form replaces the plural; where only 1
 * differs, a comparison does.
 */
export function withoutPlurals(tokens, locale) {
  if (!Array.isArray(tokens)) return tokens
  return tokens.flatMap((token) => {
    if (!Array.isArray(token)) return [token]
    const [name, type, forms] = token
    if (type !== 'plural' || 'offset' in forms) return [token]
    const textOf = (form) => withoutPlurals(forms[form], locale).map((part) => (part === '#' ? [name] : part))
    if (isNeverDeclined(locale) && Object.keys(forms).every((form) => form === 'one' || form === 'other'))
      return textOf('other')
    if (!isOneAlone(locale)) return [token]
    const entries = Object.keys(forms).map((form) => [form === 'one' ? '1' : form, textOf(form)])
    return [[name, 'select', Object.fromEntries(entries)]]
  })
}
