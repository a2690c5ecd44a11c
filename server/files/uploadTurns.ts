import PQueue from 'p-queue'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { ApiError, tooMany } from '../http/apiError'

export interface UploadTurns {
  /** Runs one upload of a borrower at a time. Throws a 429 when too many wait or too many were sent recently. */
  take: <T>(borrowerId: string, now: Date, work: () => Promise<T>) => Promise<T>
}

const { maxWaiting, perBorrower } = limits.uploads

/** In memory, since it limits the load of this process. */
export function createUploadTurns(): UploadTurns {
  const queues = new Map<string, PQueue>()
  const taken = new Map<string, number[]>()

  function deleteOld(now: number) {
    for (const [borrowerId, times] of taken) {
      const recent = times.filter((at) => at > now - perBorrower.window)
      if (recent.length > 0) taken.set(borrowerId, recent)
      else taken.delete(borrowerId)
    }
  }

  return {
    async take(borrowerId, now, work) {
      const queue = queues.get(borrowerId) ?? new PQueue({ concurrency: 1 })
      if (queue.size >= maxWaiting) throw new ApiError(code.tooMany, 'busy')
      deleteOld(now.getTime())
      const times = taken.get(borrowerId) ?? []
      if (times.length >= perBorrower.max) throw tooMany()
      taken.set(borrowerId, [...times, now.getTime()])
      queues.set(borrowerId, queue)
      return queue.add(work).finally(() => {
        if (queue.size + queue.pending === 0) queues.delete(borrowerId)
      })
    },
  }
}
