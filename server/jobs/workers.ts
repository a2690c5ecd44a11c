import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '../config/config'
import { logFailure } from '../config/log'
import type { Services } from '../services'
import { handBack, readDueQueues, takeBackLost, takeJobs, type TakenJob } from '../db/queue'
import { laneNames, pollOf, queuesOf, uploadLanes, type Lane } from '../db/queues'
import { createNudge } from './nudge'
import { runJobs, schedulePeriodicJobs } from './runJob'

const { atOnce, batch, schedulePeriodicJobs: periodicEvery, takeBackLost: takeBackEvery } = limits.jobs

export interface Workers {
  /**
   * Takes no more jobs, and waits that long for running ones; then it hands them back, so that another process takes
   * them at once.
   */
  stop: (patience?: number) => Promise<void>
}

/** Jobs of a queue that run here, by the run that they are in. */
type Running = Map<Promise<void>, { queue: string; jobs: readonly TakenJob[] }>

/** Takes due jobs of the lane's queues, an equal share of each, and runs up to so many at a time. */
async function runLane(services: Services, lane: Lane, running: Running, { signal }: AbortController) {
  /** Those in which there may be more to take. */
  let due: readonly string[] = []
  let lookedAt = -Infinity
  const poll = pollOf(lane)
  const nudge = createNudge()
  const { events } = services.uploadWatch
  if (uploadLanes.includes(lane)) events.on('sent', nudge.nudge)

  async function takeShare(queue: string, share: number) {
    const size = services.jobs[queue]?.runAll === undefined ? 1 : batch
    const jobs = await takeJobs(services.db, queue, share * size)
    if (jobs.length < share * size) due = due.filter((other) => other !== queue)
    for (let from = 0; from < jobs.length; from += size) {
      const some = jobs.slice(from, from + size)
      const run: Promise<void> = runJobs(services, queue, some)
        .catch((error: unknown) => logFailure(`jobs of ${queue}`, error))
        .then(() => void running.delete(run))
      running.set(run, { queue, jobs: some })
    }
  }

  async function look() {
    if (performance.now() - lookedAt >= poll) {
      due = await readDueQueues(services.db, queuesOf(lane))
      lookedAt = performance.now()
    }
    const room = atOnce[lane] - running.size
    const turn = due.slice(0, room)
    due = [...due.slice(room), ...turn]
    for (const queue of turn) await takeShare(queue, Math.floor(room / turn.length))
  }

  while (!signal.aborted) {
    await look().catch((error: unknown) => {
      due = []
      logFailure('looking for jobs', error)
    })
    const isFull = running.size >= atOnce[lane]
    if (isFull) await Promise.race(running.keys())
    else if (due.length === 0) {
      await nudge.wait(poll, signal)
      lookedAt = -Infinity
    }
  }
  events.off('sent', nudge.nudge)
  await Promise.all(running.keys())
}

async function scheduleInTurn(services: Services, { signal }: AbortController) {
  while (!signal.aborted) {
    await schedulePeriodicJobs(services).catch((error: unknown) => logFailure('sending periodic jobs', error))
    await wait(periodicEvery, null, { signal }).catch(() => {})
  }
}

/** Where a process has died, somebody may wait for what it was reading. */
async function takeBackInTurn({ db }: Services, { signal }: AbortController) {
  while (!signal.aborted) {
    await takeBackLost(db).catch((error: unknown) => logFailure('taking back lost jobs', error))
    await wait(takeBackEvery, null, { signal }).catch(() => {})
  }
}

/** Takes due jobs and runs them, up to `limits.jobs.atOnce` of each lane at a time, until it is stopped. */
export function startWorkers(services: Services, lanesHere = laneNames): Workers {
  const stopping = new AbortController()
  const lanes = lanesHere.map((lane) => ({ lane, running: new Map() as Running }))
  const looping = Promise.all([
    ...(lanesHere === laneNames ? [scheduleInTurn(services, stopping)] : []),
    takeBackInTurn(services, stopping),
    ...lanes.map(({ lane, running }) => runLane(services, lane, running, stopping)),
  ])
  return {
    async stop(patience = limits.shutdown) {
      stopping.abort()
      const waiting = new AbortController()
      await Promise.race([looping, wait(patience, null, waiting).catch(() => {})])
      waiting.abort()
      for (const { queue, jobs } of lanes.flatMap(({ running }) => [...running.values()])) {
        await handBack(services.db, queue, jobs).catch((error: unknown) => logFailure(`handing ${queue} back`, error))
      }
    },
  }
}
