import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Worker as Thread } from 'node:worker_threads'
import sharp from 'sharp'
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js'
import { cutNumber, longNumberIn } from './picture/longNumber'
import { lumaOf } from './picture/luma'
import { spacedText, type ReadWord } from './picture/spacedText'

/** One tesseract in a thread of its own. */
export interface OcrWorker {
  recognise: (image: Buffer) => Promise<string>
  end: () => Promise<void>
}

const languageFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/ind/package.json')), '4.0.0_best_int')

const asCard = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' }
const asNumber = { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789' }
const NIK = /^\d{16}$/
const ENDED = 'the reading thread has ended'

interface ReadLine {
  words: ReadWord[]
}

const linesOf = ({ blocks }: Page): ReadLine[] =>
  (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))

/** Rejects when the thread dies. tesseract.js does not listen: an error would end the server, and a job never. */
function deathOf(worker: Worker): Promise<never> {
  // The thread is there, though not in the types.
  const { worker: thread } = worker as Worker & { worker: Thread }
  const death = new Promise<never>((_, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error(ENDED)))
  })
  death.catch(() => {})
  return death
}

/** Reads Indonesian from the data in the package; nothing is fetched. */
export async function startOcrWorker(): Promise<OcrWorker> {
  const worker = await createWorker('ind', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    // Without it a failed job would be thrown where nobody catches it; the job's own promise rejects as well.
    errorHandler: () => {},
  })
  const death = deathOf(worker)
  await worker.setParameters({ user_defined_dpi: '300' })
  let isEnding = false

  /** Asks nothing of a thread that is going. */
  function ask<T>(job: () => Promise<T>): Promise<T> {
    if (isEnding) throw new Error(ENDED)
    return Promise.race([job(), death])
  }

  async function read(image: Buffer, how: typeof asCard | typeof asNumber): Promise<Page> {
    await ask(() => worker.setParameters(how))
    const { data } = await ask(() => worker.recognize(image, {}, { blocks: true }))
    return data
  }

  /** A long number alone reads better than among words, where digits come out twice. */
  async function withNumberReadAgain(line: ReadLine, image: Buffer): Promise<ReadLine> {
    const number = longNumberIn(line.words)
    if (number === null) return line
    const text = (await read(await cutNumber(image, number.box), asNumber)).text.replace(/\s/g, '')
    if (!NIK.test(text)) return line
    return {
      words: line.words.toSpliced(number.from, number.to - number.from, { text, bbox: number.box, symbols: [] }),
    }
  }

  return {
    async recognise(image) {
      const lines: ReadLine[] = []
      for (const line of linesOf(await read(image, asCard))) lines.push(await withNumberReadAgain(line, image))
      return spacedText(lines, await lumaOf(sharp(image)))
    },
    async end() {
      isEnding = true
      // tesseract.js hands a picture over a moment after it is asked to; with no thread left, nobody catches what it throws.
      await setImmediate()
      await worker.terminate()
    },
  }
}
