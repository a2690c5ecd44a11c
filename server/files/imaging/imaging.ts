import PQueue from 'p-queue'
import { limits } from '../../config/config'
import {
  startImagingProcess,
  TookTooLong,
  type Image,
  type ImageJob,
  type ImagingProcess,
  type Unreadable,
} from './imagingProcess'

const { idle } = limits.imaging

/**
 * Processes one picture at a time in a child process, which starts with the first picture and ends when idle or when a
 * picture takes too long; that picture counts as unreadable.
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
    return queue.add(() => runNow(job))
  }
}

/** One per process, because it limits the load on the machine. */
export const tryImage = createImaging()

/** For a picture that we created ourselves: throws if it is unreadable. */
export async function runImage(job: ImageJob): Promise<Image> {
  const image = await tryImage(job)
  if (image === 'unreadable') throw new Error('a picture of our own cannot be read')
  return image
}
