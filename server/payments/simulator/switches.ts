import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { MINUTE } from '../../../domain/time'
import { builtOnce } from '../../db/builtOnce'
import type { Db } from '../../db/database'
import type { Services } from '../../services'
import { simulatorSwitches } from './simulatorTables'

/** What goes wrong next, as often as it is set to. */
const faultNames = [
  /** No code is given. */
  'openFails',
  /** A code was made, and the answer never came. */
  'openUnanswered',
  'closeUnknown',
  'readFails',
  /** Of a payment that makes several calls, the last one goes first. */
  'outOfOrder',
  'payOutRefused',
  /** It was paid, and the answer never came. */
  'payOutUnknownPaid',
  /** It never arrived, and nobody knows. */
  'payOutUnknownUnpaid',
  /** What has become of a pay-out can't be read. */
  'payOutUnreadable',
] as const
type FaultName = (typeof faultNames)[number]

/** The provider's clock is wrong by as many minutes as they are set to. */
const clockNames = ['clockAhead', 'clockBehind'] as const

export const switchNames = [...faultNames, ...clockNames] as const
export type SwitchName = (typeof switchNames)[number]

const takeSwitch = builtOnce((db) =>
  db
    .update(simulatorSwitches)
    .set({ leftOver: sql`${simulatorSwitches.leftOver} - 1` })
    .where(and(eq(simulatorSwitches.name, sql.placeholder('name')), gt(simulatorSwitches.leftOver, 0)))
    .returning(),
)
const selectClocks = builtOnce((db) =>
  db.select().from(simulatorSwitches).where(inArray(simulatorSwitches.name, clockNames)),
)

/** Whether that is to happen now; counts it down. */
export async function consumeSwitch(db: Db, name: FaultName): Promise<boolean> {
  const taken = await takeSwitch(db).execute({ name })
  return taken.length > 0
}

export async function setSwitch(db: Db, name: SwitchName, times: number) {
  await db
    .insert(simulatorSwitches)
    .values({ name, leftOver: times })
    .onConflictDoUpdate({ target: simulatorSwitches.name, set: { leftOver: times } })
}

/** What the provider's own clock says: the time of all that it states, but not of when it does it. */
export async function providerNow({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Date> {
  const set = await selectClocks(db).execute()
  const minutes = set.map(({ name, leftOver }) => (name === 'clockAhead' ? leftOver : -leftOver))
  return new Date((await now()).getTime() + minutes.reduce((sum, each) => sum + each, 0) * MINUTE)
}
