import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { code } from '../../../src/domain/answerCodes'
import { limits } from '../../config'
import { Refusal } from '../../http/refusal'
import { spacedText } from './spacedText'

/** Reads text off a picture. One at a time: a reading keeps one core busy for a second. */
export interface CardReader {
  read: (image: Buffer) => Promise<string>
  close: () => Promise<void>
}

const { queue, timeout, idle, jobsPerWorker } = limits.ocr

const languageFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/ind/package.json')), '4.0.0_best_int')

async function startWorker(): Promise<Worker> {
  const worker = await createWorker('ind', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    // Without it a failed job would be thrown where nobody catches it; the job's own promise rejects as well.
    errorHandler: () => {},
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK })
  return worker
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let late: ReturnType<typeof setTimeout>
  const lateness = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('reading took too long')), ms)
  })
  return Promise.race([work, lateness]).finally(() => clearTimeout(late))
}

/** Starts its worker with the first card, gives it up when there was nothing to read for a while, or after many. */
export function createCardReader(): CardReader {
  let worker: Promise<Worker> | null = null
  let jobs = 0
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let rest: ReturnType<typeof setTimeout> | undefined

  async function giveUpWorker() {
    clearTimeout(rest)
    const old = worker
    worker = null
    jobs = 0
    await (await old?.catch(() => null))?.terminate()
  }

  async function readNow(image: Buffer): Promise<string> {
    clearTimeout(rest)
    worker ??= startWorker()
    try {
      const { data } = await within(worker.then((started) => started.recognize(image, {}, { blocks: true })), timeout)
      jobs += 1
      if (jobs >= jobsPerWorker) await giveUpWorker()
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
      return spacedText(lines)
    } catch (error) {
      await giveUpWorker()
      throw error
    } finally {
      rest = setTimeout(() => void giveUpWorker(), idle)
      rest.unref()
    }
  }

  return {
    async read(image) {
      if (waiting >= queue) throw new Refusal(code.tooMany, 'busy')
      waiting += 1
      const turn = last.then(() => readNow(image))
      last = turn.catch(() => null)
      return turn.finally(() => {
        waiting -= 1
      })
    },
    async close() {
      await last
      await giveUpWorker()
    },
  }
}
