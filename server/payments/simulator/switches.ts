import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { channelClocks, type ChannelFault, type ChannelSwitch } from '#domain/sandbox/channelSwitches'
import { MINUTE } from '#domain/time'
import { builtOnce } from '../../db/builtOnce'
import type { Db } from '../../db/database'
import type { Services } from '../../services'
import { simulatorSwitches } from './simulatorTables'

const takeSwitch = builtOnce((db) =>
  db
    .update(simulatorSwitches)
    .set({ leftOver: sql`${simulatorSwitches.leftOver} - 1` })
    .where(and(eq(simulatorSwitches.name, sql.placeholder('name')), gt(simulatorSwitches.leftOver, 0)))
    .returning(),
)
const selectClocks = builtOnce((db) =>
  db.select().from(simulatorSwitches).where(inArray(simulatorSwitches.name, channelClocks)),
)

export async function consumeSwitch(db: Db, name: ChannelFault): Promise<boolean> {
  const taken = await takeSwitch(db).execute({ name })
  return taken.length > 0
}

export async function setSwitch(db: Db, name: ChannelSwitch, times: number) {
  await db
    .insert(simulatorSwitches)
    .values({ name, leftOver: times })
    .onConflictDoUpdate({ target: simulatorSwitches.name, set: { leftOver: times } })
}

/** The provider’s own clock, used for all stated times, not for when it acts. */
export async function providerNow({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Date> {
  const set = await selectClocks(db).execute()
  const minutes = set.map(({ name, leftOver }) => (name === 'clockAhead' ? leftOver : -leftOver))
  return new Date((await now()).getTime() + minutes.reduce((sum, each) => sum + each, 0) * MINUTE)
}
