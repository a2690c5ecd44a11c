import { fill } from '../../diagrams/words/machines/words'
import { barWords } from './barWords'
import { paneWords } from './paneWords'
import { sceneWords } from './sceneWords'
import { tapeWords } from './tapeWords'

export type InspectorLanguage = 'en' | 'id'

/** The inspector’s own words: testers have two languages, and borrowers don’t download them. */
const words = { ...barWords, ...paneWords, ...sceneWords, ...tapeWords }
export type Word = keyof typeof words
export type Say = (word: Word, given?: Record<string, string | number>) => string

export const sayIn =
  (language: InspectorLanguage): Say =>
  (word, given = {}) =>
    fill(words[word][language], given)
