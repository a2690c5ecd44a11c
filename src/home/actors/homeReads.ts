import { countDue } from '#domain/lending/bills/phase'
import type { Inbox, Slide } from '#domain/lending/bills/notice'
import type { HomeState } from '#machines/home/homeMachine'
import type { Clock } from '../../platform/world/platform'
import type { AppDependencies } from '../../actors/appDependencies'
import { createReadAhead } from './readAhead'
import { homeCalls } from './homeCalls'

export async function readInbox(dependencies: AppDependencies): Promise<Inbox> {
  const { details: notices } = await homeCalls(dependencies).readMessages()
  return { notices, seenId: dependencies.device.noticesSeenBy(dependencies.userId()) }
}

/** What the start page shows of everybody. */
export const createHomeReads = (clock: Clock) =>
  createReadAhead(
    {
      credit: ({ calls }: AppDependencies) => calls.readCredit(),
      borrowState: async (dependencies: AppDependencies): Promise<HomeState> => {
        const calls = homeCalls(dependencies)
        const [borrowState, { asOf, details: bills }] = await Promise.all([
          calls.readBorrowStatus(),
          calls.listBills({ query: { borrowType: '0' } }),
        ])
        dependencies.device.showDue(countDue(bills, asOf))
        return { ...borrowState, asOf, bills }
      },
      slides: async (dependencies: AppDependencies): Promise<readonly Slide[]> =>
        (await homeCalls(dependencies).readCarousel()).details,
      notices: readInbox,
    },
    clock,
  )

export type HomeReads = ReturnType<typeof createHomeReads>
