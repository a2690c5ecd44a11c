import { billCalls } from '#contract/bills'
import { isStarred } from '#domain/service/starMarker'
import { callsTo } from '../../actors/calls'
import type { AppDependencies } from '../../actors/appDependencies'

const { listBills } = billCalls

/** Whether mails to customer service are marked, which depends on all loans of the borrower. */
export async function readStar(client: AppDependencies['client']): Promise<boolean> {
  const calls = callsTo(client, { listBills })
  const [processing, completed] = await Promise.all(
    (['0', '1'] as const).map(async (borrowType) => (await calls.listBills({ query: { borrowType } })).details),
  )
  return isStarred({ processing: processing ?? [], completed: completed ?? [] })
}
