// Of each count in a text: days, minutes, tries. None is as large, and each is whole.
const COUNTS = Array.from({ length: 1000 }, (_, count) => count)

/** What Intl calls the form of each count in a language. */
const formsIn = (locale) => {
  const rules = new Intl.PluralRules(locale)
  return COUNTS.map((count) => rules.select(count))
}

const isNeverDeclined = (locale) => formsIn(locale).every((form) => form === 'other')
const isOneAlone = (locale) => formsIn(locale).every((form, count) => form === (count === 1 ? 'one' : 'other'))

/**
 * The text of a catalog, as Lingui compiles it, without plurals where the language can be told so: Lingui writes the number of
 * each by `Intl.NumberFormat`, whose first use takes longer than it takes to draw a screen. What has one form becomes that
 * form; where 1 alone has its own, a choice by the number.
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
