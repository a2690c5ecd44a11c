import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../config/config'
import { logFailure } from '../config/log'
import type { Services } from '../services'
import { takeJob } from '../db/queue'
import { runJob, schedulePeriodicJobs } from './runJob'

const { atOnce, poll, schedulePeriodicJobs: periodicEvery } = limits.jobs

export interface Workers {
  /**
   * Takes no more jobs, and waits up to `limits.shutdown` for running ones; after that another process takes over when
   * the lease expires.
   */
  stop: () => Promise<void>
}

/** Takes due jobs and runs up to `limits.jobs.atOnce` at a time, until it is stopped. */
export function startWorkers(services: Services): Workers {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
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
    running.add(run)
    return true
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      const hasFound = await look().catch((error: unknown) => logFailure('looking for jobs', error))
      if (hasFound !== true) await wait(poll, null, stopping).catch(() => {})
      else if (running.size >= atOnce) await Promise.race(running)
    }
    await Promise.all(running)
  }

  const looping = loop()
  return {
    async stop() {
      stopping.abort()
      const patience = new AbortController()
      await Promise.race([looping, wait(limits.shutdown, null, patience).catch(() => {})])
      patience.abort()
    },
  }
}
