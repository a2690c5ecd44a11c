import { barWords } from '../../inspector/words/barWords'
import { paneWords } from '../../inspector/words/paneWords'
import { sceneWords } from '../../inspector/words/sceneWords'
import { tapeWords } from '../../inspector/words/tapeWords'

/** Only sentences, since the app may use a single word, too. */
const isSentence = (text: string) => text.split(' ').length >= 4 && !text.includes('{')

const words: string[] = Object.values({ ...barWords, ...paneWords, ...sceneWords, ...tapeWords }).flatMap(
  ({ en, id }) => [en, id],
)

/** Strings of the inspector that appear in nothing borrowers download. */
const marks = ['inspector/', 'langkah-qa', 'langkah-inspector', '/sandbox/', ...words.filter(isSentence)]

/** Traces of the inspector by file of a build: modules, strings and chunks. A build for borrowers has none. */
export const inspectorTraces = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([name, text]) => marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`))
