import { barWords } from '../../inspector/words/barWords'
import { paneWords } from '../../inspector/words/paneWords'
import { sceneWords } from '../../inspector/words/sceneWords'
import { tapeWords } from '../../inspector/words/tapeWords'

/** Only sentences: a single word may be the app's, too. */
const isTelling = (text: string) => text.split(' ').length >= 4 && !text.includes('{')

const words: string[] = Object.values({ ...barWords, ...paneWords, ...sceneWords, ...tapeWords }).flatMap(
  ({ en, id }) => [en, id],
)

/** What stands in the inspector's code and in none of what borrowers download. */
const marks = [
  'inspector/',
  'stately.ai',
  'statelyai',
  'langkah-qa',
  'langkah-inspector',
  '/sandbox/',
  ...words.filter(isTelling),
]

/** What of the inspector a build holds, by file: modules, strings and chunks. Borrowers' has none. */
export const inspectorTraces = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([name, text]) => marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`))
