import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../services'
import { isAnyRunningOrDue, takeBackLost, takeJob } from '../db/queue'
import { runJob } from './runJob'
import { tend } from './tend'

const LOOK_AGAIN = 50

/**
 * Does all that is due on the lender's date, one after the other in the order in which it became due, and what becomes due by
 * that; waits for what others are at. Returns how many it has done itself, without those that failed.
 */
export async function runDue(services: Services): Promise<number> {
  const { db, now } = services
  let done = 0
  await tend(services)
  for (;;) {
    const job = await takeJob(db, await now())
    if (job !== null) done += (await runJob(services, job)) ? 1 : 0
    else if (await isAnyRunningOrDue(db, await now())) {
      await wait(LOOK_AGAIN)
      await takeBackLost(db, await now())
    } else return done
  }
}
