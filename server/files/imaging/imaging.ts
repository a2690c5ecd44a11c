import PQueue from 'p-queue'
import { code } from '#domain/answerCodes'
import { limits } from '../../config/config'
import { ApiError } from '../../http/apiError'
import {
  startImagingProcess,
  TookTooLong,
  type Image,
  type ImageJob,
  type ImagingProcess,
  type Unreadable,
} from './imagingProcess'

const { maxQueue, idle } = limits.imaging

/**
 * Works on one picture at a time, in a process that is started with the first and ended when it was idle for a while, or
 * when a picture takes too long, which counts as one that can't be read. A 429 where too many wait.
 */
export function createImaging(start: () => Promise<ImagingProcess> = () => startImagingProcess()) {
  let started: Promise<ImagingProcess> | null = null
  const queue = new PQueue({ concurrency: 1 })
  let idleTimer: ReturnType<typeof setTimeout> | undefined

  function end() {
    clearTimeout(idleTimer)
    void started?.then((old) => old.end()).catch(() => {})
    started = null
  }

  async function runNow(job: ImageJob): Promise<Image | Unreadable> {
    clearTimeout(idleTimer)
    started ??= start()
    try {
      return await (await started).run(job)
    } catch (error) {
      end()
      if (error instanceof TookTooLong) return 'unreadable'
      throw error
    } finally {
      idleTimer = setTimeout(end, idle).unref()
    }
  }

  return async function run(job: ImageJob): Promise<Image | Unreadable> {
    if (queue.size + queue.pending >= maxQueue) throw new ApiError(code.tooMany, 'busy')
    return queue.add(() => runNow(job))
  }
}

/** One for the process: what it spares is the machine. */
export const tryImage = createImaging()

/** The same for a picture of our own making. */
export async function runImage(job: ImageJob): Promise<Image> {
  const image = await tryImage(job)
  if (image === 'unreadable') throw new Error('a picture of our own cannot be read')
  return image
}
