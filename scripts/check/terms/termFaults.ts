import type { Locale } from '#domain/language'
import type { Term, TermTable } from './term'
import type { Exception } from './terms'

/** A text by its English, with its translations. */
export interface Text {
  id: string
  texts: Partial<Record<Locale, string>>
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/** Word boundaries. Thai has no spaces, so a dictionary is needed. */
function wordEdges(text: string, locale: Locale): Set<number> {
  const segments = [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)]
  return new Set([...segments.map(({ index }) => index), text.length])
}

const blanked = (text: string, words: readonly string[]) =>
  words.reduce((rest, word) => rest.replaceAll(plain(word), (found) => '·'.repeat(found.length)), text)

function usesWord(text: string, word: string, locale: Locale): boolean {
  const edges = wordEdges(text, locale)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (edges.has(at) && edges.has(at + word.length)) return true
  }
  return false
}

const byLength = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)

/** The forbidden words of a text, each with its replacement. Accepted and longer words mask what they contain. */
export function forbiddenIn(text: string, locale: Locale, table: TermTable) {
  const rows = Object.values(table).map((row) => row[locale])
  const allowed = byLength(rows.flatMap(({ say, unless = [] }: Term) => [...say, ...unless]))
  return rows.flatMap(({ say, not = [] }: Term) =>
    not
      .filter((word) => {
        if (!plain(text).includes(plain(word))) return false
        const hiding = allowed.filter((longer) => plain(longer) !== plain(word) && plain(longer).includes(plain(word)))
        return usesWord(blanked(plain(text), hiding), plain(word), locale)
      })
      .map((word) => ({ word, say: say.join(', ') })),
  )
}

/** Each forbidden word in these texts, and each exception that is not needed any more. */
export function termFaults(texts: readonly Text[], table: TermTable, exceptions: readonly Exception[]): string[] {
  const needed = new Set<Exception>()
  const faults = texts.flatMap(({ id, texts: words }) =>
    (Object.entries(words) as [Locale, string][]).flatMap(([locale, text]) =>
      forbiddenIn(text, locale, table).flatMap(({ word, say }) => {
        const exception = exceptions.find((each) => each.locale === locale && each.id === id && each.word === word)
        if (exception) needed.add(exception)
        return exception ? [] : [`${locale}: “${text}” says “${word}”; the word is: ${say}`]
      }),
    ),
  )
  const idle = exceptions.filter((each) => !needed.has(each))
  return [
    ...faults,
    ...idle.map(({ locale, id, word }) => `${locale}: “${id}” needs no exception for “${word}” any more`),
  ]
}

/** Sentences of the lender that the app translates differently. */
export function translatedTwice(app: readonly Text[], lender: readonly Text[]): string[] {
  const known = new Map(app.map(({ id, texts }) => [id, texts]))
  return lender.flatMap(({ id, texts }) =>
    (Object.entries(texts) as [Locale, string][])
      .filter(([locale, text]) => (known.get(id)?.[locale] ?? text) !== text)
      .map(([locale, text]) => `${locale}: the lender says “${text}”, the app says “${known.get(id)?.[locale]}”`),
  )
}
