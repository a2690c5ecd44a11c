import { DAY, HOUR, MINUTE } from '#domain/time'
import { runDue } from '../../../server/jobs/runJob'
import { insertJob } from '../../../server/db/queue'
import { deliverDue } from '../../../server/payments/simulator/deliveries'
import { readMessages } from '../audit/messages'
import type { World } from '../lender/world'
import type { Life } from './life'

/** The provider's own doing, which goes on when the lender's process is gone. */
export const provider = ({ lender, db }: World) => ({ ...lender.services, db })

export const deliver = ({ world }: Life) => deliverDue(provider(world))

/** A sweep reads back what is so young, in time. */
const SWEEP_WITHIN = 30 * HOUR

/** From now on the lender does not know of something, unless a sweep finds it. */
export function leaveUntold(life: Life) {
  const last = life.world.now
  life.untold = { last, sweepBy: Math.min(life.untold?.sweepBy ?? Infinity, last + SWEEP_WITHIN) }
}

/** Sweeps come once in a period: in the one of the loss there may have been one before it. */
const SWEPT_SINCE = `
  select id from pgboss.job where data ->> 'name' = 'sweep' and state = 'completed' and completed_on > $1::timestamptz`

async function isSwept({ world, complaints }: Life, { last }: NonNullable<Life['untold']>): Promise<boolean> {
  if (world.process.isDead() || complaints.some((text) => text.includes('sweep'))) return false
  return (await world.connection.query(SWEPT_SINCE, [new Date(last).toISOString()])).length > 0
}

export async function run(life: Life) {
  const done = await runDue(life.world.lender.services)
  if (life.untold !== null && (await isSwept(life, life.untold))) life.untold = null
  await readMessages(life)
  return `jobs ${done}`
}

/** Housekeeping, which else would come with each leap. */
export async function clean(life: Life) {
  await insertJob(life.world.lender.services.db, 'housekeeping', {})
  return run(life)
}

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+07:00`)

/** Some time in the afternoon of that day, what is due by then told; `false` where it is over, or the sweep has to run before. */
export async function awaitNoon(life: Life, day: string): Promise<boolean> {
  const { world, random, untold } = life
  const noon = noonOf(day)
  if (noon < world.now || noon > (untold?.sweepBy ?? Infinity)) return false
  world.now = noon + random.between(0, 719) * MINUTE
  await deliver(life)
  return true
}

export async function leap(life: Life): Promise<string> {
  const { random, world, untold } = life
  const far = random.weighted({ minutes: 2, hours: 3, days: 4, weeks: 4, months: 1 })
  const length = {
    minutes: () => random.between(1, 120) * MINUTE,
    hours: () => random.between(1, 30) * HOUR,
    days: () => random.between(1, 6) * DAY + random.between(0, 1439) * MINUTE,
    weeks: () => random.between(7, 31) * DAY,
    months: () => random.between(32, 200) * DAY,
  }[far]()
  const end = Math.max(world.now, Math.min(world.now + length, untold?.sweepBy ?? Infinity))
  const text = `leap ${Math.round((end - world.now) / MINUTE)} min`
  world.now = end
  await deliver(life)
  life.happened.add(`leap of ${far}`)
  const isRun = untold !== null || random.chance(0.5)
  return isRun ? `${text}, ${await run(life)}` : text
}
