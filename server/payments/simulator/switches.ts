import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { simulatorSwitches } from './simulatorTables'

/** What goes wrong next, as often as it is set to. */
export const switchNames = [
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
export type SwitchName = (typeof switchNames)[number]

/** Whether that is to happen now; counts it down. */
export async function consumeSwitch(db: Db, name: SwitchName): Promise<boolean> {
  const taken = await db
    .update(simulatorSwitches)
    .set({ leftOver: sql`${simulatorSwitches.leftOver} - 1` })
    .where(and(eq(simulatorSwitches.name, name), gt(simulatorSwitches.leftOver, 0)))
    .returning()
  return taken.length > 0
}

export async function setSwitch(db: Db, name: SwitchName, times: number) {
  await db
    .insert(simulatorSwitches)
    .values({ name, leftOver: times })
    .onConflictDoUpdate({ target: simulatorSwitches.name, set: { leftOver: times } })
}
