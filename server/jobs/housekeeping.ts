import { dayOf } from '#domain/lending/day'
import { runHousekeeping } from '../db/housekeeping'
import { markOverdue } from '../ledger/loanState'
import { readContested } from '../kyc/card/contestedCards'
import { logWarning } from '../log'
import type { Services } from '../services'
import { readUnmatched } from '../payments/unmatched'
import { cleanUpPictures } from '../files/pictureCleanup'
import { readDeadJobs } from './deadJobs'
import { forgetOldJobs } from './queue'

/**
 * Deletes what no rule reads any more, writes down which loans have become overdue, and reminds whoever runs the lender of the
 * dead jobs, of NIKs that two borrowers claim, and of money that came for no loan.
 */
export async function housekeeping(services: Services) {
  const { db } = services
  const times = { now: await services.now(), real: new Date(services.clock()) }
  await runHousekeeping(db, times)
  await cleanUpPictures(services, times)
  await markOverdue(db, dayOf(times.now.getTime()))
  await forgetOldJobs(db, times.now)
  const dead = await readDeadJobs(db)
  if (dead.length > 0) logWarning(`${dead.length} dead jobs: ${dead.map(({ name, id }) => `${name} ${id}`).join(', ')}`)
  const contested = await readContested(db)
  if (contested.length > 0) {
    logWarning(
      `${contested.length} borrowers whose NIK another holds: ${contested.map((each) => each.borrowerId).join(', ')}`,
    )
  }
  const unmatched = await readUnmatched(db)
  if (unmatched.length > 0) {
    const names = unmatched.map(({ provider, paymentId }) => `${provider} ${paymentId}`)
    logWarning(`${unmatched.length} payments for no loan: ${names.join(', ')}`)
  }
}
