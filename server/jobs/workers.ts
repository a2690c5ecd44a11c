import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../config/config'
import { logFailure } from '../config/log'
import type { Services } from '../services'
import { handBack, takeJob, type TakenJob } from '../db/queue'
import { runJob, schedulePeriodicJobs } from './runJob'

const { atOnce, poll, schedulePeriodicJobs: periodicEvery } = limits.jobs

export interface Workers {
  /**
   * Takes no more jobs, and waits that long for running ones; then it hands them back, so that another process takes
   * them at once.
   */
  stop: (patience?: number) => Promise<void>
}

/** Takes due jobs and runs up to `limits.jobs.atOnce` at a time, until it is stopped. */
export function startWorkers(services: Services): Workers {
  const stopping = new AbortController()
  const running = new Map<Promise<void>, TakenJob>()
  let periodicAt = -Infinity

  async function look(): Promise<boolean> {
    if (performance.now() - periodicAt >= periodicEvery) {
      periodicAt = performance.now()
      await schedulePeriodicJobs(services)
    }
    const job = await takeJob(services.db)
    if (job === null) return false
    const run: Promise<void> = runJob(services, job)
      .catch((error: unknown) => logFailure(`job ${job.name}`, error))
      .then(() => void running.delete(run))
    running.set(run, job)
    return true
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      const hasFound = await look().catch((error: unknown) => logFailure('looking for jobs', error))
      if (hasFound !== true) await wait(poll, null, stopping).catch(() => {})
      else if (running.size >= atOnce) await Promise.race(running.keys())
    }
    await Promise.all(running.keys())
  }

  const looping = loop()
  return {
    async stop(patience = limits.shutdown) {
      stopping.abort()
      const waiting = new AbortController()
      await Promise.race([looping, wait(patience, null, waiting).catch(() => {})])
      waiting.abort()
      for (const job of running.values()) {
        await handBack(services.db, job).catch((error: unknown) => logFailure('handing a job back', error))
      }
    },
  }
}
