import { code } from '../../../domain/answerCodes'
import { limits } from '../../config'
import { Refusal } from '../../http/apiError'
import { startOcrWorker, type OcrWorker } from './ocrWorker'

/** Reads text off a picture. One at a time: a reading keeps one core busy for a second. */
export interface CardReader {
  read: (image: Buffer) => Promise<string>
  /** Ends what is being read and what waits; what is read later starts anew. */
  close: () => Promise<void>
}

const { queue, timeout, idle, jobsPerWorker } = limits.ocr

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let late: ReturnType<typeof setTimeout>
  const lateness = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('reading took too long')), ms)
  })
  return Promise.race([work, lateness]).finally(() => clearTimeout(late))
}

/** Starts its worker with the first card, gives it up when there was nothing to read for a while, or after many. */
export function createCardReader(start: () => Promise<OcrWorker> = startOcrWorker): CardReader {
  let worker: Promise<OcrWorker> | null = null
  let jobs = 0
  let waiting = 0
  let closings = 0
  let last: Promise<unknown> = Promise.resolve()
  let rest: ReturnType<typeof setTimeout> | undefined

  async function giveUpWorker() {
    clearTimeout(rest)
    const old = worker
    worker = null
    jobs = 0
    await old?.then((started) => started.end()).catch(() => {})
  }

  async function readNow(image: Buffer): Promise<string> {
    clearTimeout(rest)
    worker ??= start()
    try {
      const text = await within(
        worker.then((started) => started.recognise(image)),
        timeout,
      )
      jobs += 1
      if (jobs >= jobsPerWorker) await giveUpWorker()
      return text
    } catch (error) {
      // Not awaited: one that hangs while it starts would hold up all that wait.
      void giveUpWorker()
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
      const asked = closings
      const turn = last.then(() => {
        if (asked !== closings) throw new Error('the reader was closed')
        return readNow(image)
      })
      last = turn.catch(() => null)
      return turn.finally(() => {
        waiting -= 1
      })
    },
    async close() {
      closings += 1
      await giveUpWorker()
      await last
      clearTimeout(rest)
    },
  }
}
