import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Worker as Thread } from 'node:worker_threads'
import { createWorker, OEM, PSM, type Page, type Worker } from 'tesseract.js'
import { cutNumber, longNumberIn } from './longNumber'
import { lumaOf } from './luma'
import { spacedText, type ReadWord } from './spacedText'

export interface OcrWorker {
  recognise: (image: Buffer) => Promise<string>
  end: () => Promise<void>
}

const languageFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/ind/package.json')), '4.0.0_best_int')

const cardParameters = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' }
const numberParameters = { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789' }
const NIK = /^\d{16}$/
const ENDED = 'the OCR thread has ended'

interface ReadLine {
  words: ReadWord[]
}

const linesOf = ({ blocks }: Page): ReadLine[] =>
  (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))

/**
 * Rejects when the thread ends. tesseract.js has no error listener: an error would end the server, and a job would
 * never settle.
 */
function rejectOnExit(worker: Worker): Promise<never> {
  // Missing from the types of tesseract.js.
  const { worker: thread } = worker as Worker & { worker: Thread }
  const exit = new Promise<never>((_, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error(ENDED)))
  })
  exit.catch(() => {})
  return exit
}

/** The language data are in a package, so nothing is downloaded. */
export async function startOcrWorker(): Promise<OcrWorker> {
  const worker = await createWorker('ind', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    // The default throws outside of any promise; the job’s own promise rejects as well.
    errorHandler: () => {},
  })
  const exit = rejectOnExit(worker)
  await worker.setParameters({ user_defined_dpi: '300' })
  let isEnding = false

  function run<T>(job: () => Promise<T>): Promise<T> {
    if (isEnding) throw new Error(ENDED)
    return Promise.race([job(), exit])
  }

  async function read(image: Buffer, parameters: typeof cardParameters | typeof numberParameters): Promise<Page> {
    await run(() => worker.setParameters(parameters))
    const { data } = await run(() => worker.recognize(image, {}, { blocks: true }))
    return data
  }

  /** A long number is read better alone than among words, where some digits are read twice. */
  async function rereadNumber(line: ReadLine, image: Buffer): Promise<ReadLine> {
    const number = longNumberIn(line.words)
    if (number === null) return line
    const text = (await read(await cutNumber(image, number.box), numberParameters)).text.replace(/\s/g, '')
    if (!NIK.test(text)) return line
    return {
      words: line.words.toSpliced(number.from, number.to - number.from, { text, bbox: number.box, symbols: [] }),
    }
  }

  return {
    async recognise(image) {
      const lines: ReadLine[] = []
      for (const line of linesOf(await read(image, cardParameters))) lines.push(await rereadNumber(line, image))
      return spacedText(lines, await lumaOf({ input: image, steps: [] }))
    },
    async end() {
      isEnding = true
      // tesseract.js posts a job to its thread a tick later; without a thread that would throw outside of any promise.
      await setImmediate()
      await worker.terminate()
    },
  }
}
