import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import type { Locale } from '#domain/language'

/** A text of the app in one language, with the files that have it. */
export interface Text {
  english: string
  translated: string
  files: string[]
}

/** A language's catalog, in its order. */
export const catalogOf = (root: string, locale: Locale): Text[] =>
  catalogIn(readFileSync(join(root, 'src/locales', `${locale}.po`), 'utf8'))

export const catalogIn = (po: string): Text[] =>
  PO.parse(po).items.map(({ msgid, msgstr, references }) => ({
    english: msgid,
    translated: msgstr[0] || msgid,
    files: references,
  }))

/** Files that say why something could not be loaded or sent, whichever screen it is. */
export const FAILURE_FILES = ['src/app/frame/SubmitError.tsx', 'src/certification/identity/failureWords.ts']

/** Texts of these files, those of the screen's own folders first. */
export function textsIn(catalog: Text[], files: ReadonlySet<string>): Text[] {
  const isShared = ({ files: all }: Text): boolean => all.every((file) => /^src\/(ui|app|i18n)\//.test(file))
  const own = catalog.filter((text) => text.files.some((file) => files.has(file)))
  return [...own.filter((text) => !isShared(text)), ...own.filter(isShared)]
}
