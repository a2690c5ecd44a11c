import PQueue from 'p-queue'
import { limits } from '../../config/config'
import type { OcrWorker } from './ocrWorker'

/** Reads the text in a picture. One at a time, because each keeps a core busy for a second. */
export interface CardReader {
  read: (image: Buffer) => Promise<string>
  /** Rejects running and waiting reads; a later `read` starts another worker. */
  close: () => Promise<void>
}

const { timeout, idle, jobsPerWorker } = limits.ocr

/** Loads tesseract.js with the first card, so never in a process that only answers calls. */
const loadAndStart = async () => (await import('./ocrWorker')).startOcrWorker()

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('reading took too long')), ms)
  })
  return Promise.race([work, expiry]).finally(() => clearTimeout(timer))
}

/** The worker starts with the first card, and ends when idle for a while or after many cards. */
export function createCardReader(start: () => Promise<OcrWorker> = loadAndStart): CardReader {
  let worker: Promise<OcrWorker> | null = null
  let jobs = 0
  const queue = new PQueue({ concurrency: 1 })
  let closing = new AbortController()
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  async function endWorker() {
    clearTimeout(idleTimer)
    const old = worker
    worker = null
    jobs = 0
    await old?.then((started) => started.end()).catch(() => {})
  }

  async function readNow(image: Buffer): Promise<string> {
    clearTimeout(idleTimer)
    worker ??= start()
    try {
      const text = await withTimeout(
        worker.then((started) => started.recognise(image)),
        timeout,
      )
      jobs += 1
      if (jobs >= jobsPerWorker) await endWorker()
      return text
    } catch (error) {
      // Not awaited: a worker that hangs while it starts would block waiting reads.
      void endWorker()
      throw error
    } finally {
      idleTimer = setTimeout(() => void endWorker(), idle)
      idleTimer.unref()
    }
  }

  return {
    async read(image) {
      const { signal } = closing
      return queue.add(() => {
        signal.throwIfAborted()
        return readNow(image)
      })
    },
    async close() {
      closing.abort(new Error('the reader was closed'))
      closing = new AbortController()
      await endWorker()
      await queue.onIdle()
      clearTimeout(idleTimer)
    },
  }
}
