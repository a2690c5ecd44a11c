import { DAY } from '#domain/time'
import { limits } from './config/config'
import { afterPayment } from './loans/afterPayment'
import { payOutLoan } from './loans/application/payOutLoan'
import { review } from './loans/application/review'
import { logWarning } from './config/log'
import { textNews } from './notifications/announce'
import { announceDevice } from './notifications/newDevice'
import { isAnyLeft } from './db/queue'
import { send } from './jobs/send'
import { readCardUpload, readPictureUpload } from './kyc/readUploads'
import { remind, remindAll, textReminder } from './notifications/remind'
import { writeEventFiles } from './tracking/eventFiles'
import { shareEventFiles } from './tracking/sharedEventFiles'
import { replayFailedEvents } from './tracking/saveEvents'
import { pushReminder } from './notifications/pushReminder'
import { refundLoan } from './payments/transfers/refund'
import { returnPayment } from './payments/transfers/returnPayment'
import { sweepCodes } from './payments/codes/sweep'
import { closeCodes } from './payments/codes/closeCodes'
import type { Services } from './services'
import { housekeeping } from './housekeeping/housekeeping'
import type { JobData } from './jobs/jobData'
import type { JobKind } from './jobs/runJob'

/** A page, which sends the job of the next one. Where a sweep takes longer than its period, the next one waits. */
async function sweep(services: Services, { begun, after }: JobData['sweep']) {
  const { db } = services
  if (after === undefined && (await isAnyLeft(db, 'sweep', 'after'))) return
  const { failed, next } = await sweepCodes(services, after)
  if (failed > 0) logWarning(`the sweep of payment codes could not read ${failed}`)
  if (next === null) return
  const of = begun ?? (await services.now()).toISOString()
  await send(db, 'sweep', { begun: of, after: next }, { key: [of, next.stream, next.at, next.id].join(' ') })
}

async function replayEvents({ db, now }: Services, _data: object) {
  await replayFailedEvents(db, await now())
}

async function writeAndShareEvents(services: Services) {
  await writeEventFiles(services)
  await shareEventFiles(services)
}

/** Background jobs, run by any process. A new kind is a line here, and in `JobData`. */
export const jobs = {
  housekeeping: { run: housekeeping, every: limits.housekeeping },
  afterPayment: { run: afterPayment },
  closeCodes: { run: closeCodes },
  newDevice: { run: announceDevice },
  payOut: { run: payOutLoan },
  push: { run: pushReminder },
  readCard: { run: readCardUpload },
  readPicture: { run: readPictureUpload },
  refund: { run: refundLoan },
  remind: { run: remind, runAll: remindAll },
  replayEvents: { run: replayEvents, every: limits.tracking.again },
  returnPayment: { run: returnPayment },
  review: { run: review },
  textNews: { run: textNews },
  textReminder: { run: textReminder },
  sweep: { run: sweep, every: limits.sweep },
  writeEventFiles: { run: writeAndShareEvents, every: DAY },
} satisfies { [Name in keyof JobData]: JobKind<JobData[Name]> }
