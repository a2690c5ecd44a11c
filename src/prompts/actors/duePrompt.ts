import { billCalls } from '#contract/bills'
import type { PromptName } from '#domain/prompts/promptNames'
import { isLoanInOrder, needsLoan, promptAt } from '#domain/prompts/prompts'
import { browserFacts } from '../../platform/identity/browserFacts'
import { readAnswered } from '../../platform/prompts/answered'
import type { Platform } from '../../platform/world/platform'
import { callsTo } from '../../actors/calls'
import type { AppDependencies } from '../../actors/appDependencies'

const { listBills } = billCalls

/** What the app should ask the borrower there now, if anything. The lender is called only if all else allows it. */
export async function duePrompt(
  { client, device }: Pick<AppDependencies, 'client' | 'device'>,
  { page, storage }: Pick<Platform, 'page' | 'storage'>,
  route: string,
): Promise<PromptName | null> {
  const prompt = promptAt(route, await browserFacts(page, device.canAskToInstall()), readAnswered(storage))
  if (prompt === null || !needsLoan(prompt)) return prompt
  const { details } = await callsTo(client, { listBills }).listBills({ query: { borrowType: '0' } })
  return isLoanInOrder(details.map(({ borrowStatus }) => borrowStatus)) ? prompt : null
}
