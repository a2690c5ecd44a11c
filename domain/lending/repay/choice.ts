import type { OfferedExtension, OwedItems, PayChannel, RepayQuote } from './quote'

export const repayWays = ['full', 'part', 'extend'] as const
export type RepayWay = (typeof repayWays)[number]

/** The borrower's choice so far. `amount` is the part in whole Rupiah, `null` where the text is no amount. */
export interface RepayChoice {
  way: RepayWay
  amount: number | null
  /** Days of the extension; `null` for the first one offered. */
  days: number | null
  channel: string | null
}

export const firstChoice: RepayChoice = { way: 'full', amount: null, days: null, channel: null }

type Bound = 'least' | 'most'

/** What prevents a code; each is shown beside its cause. */
export interface ChoiceProblems {
  extension?: 'none' | 'unread'
  amount?: 'empty' | Bound
  channel?: 'empty' | Bound
}

/** The chosen extension, else the first; `null` where none is offered. */
export const extensionIn = <T extends { days: number }>(
  { extensions }: { extensions: readonly T[] },
  { days }: Pick<RepayChoice, 'days'>,
): T | null => extensions.find((each) => each.days === days) ?? extensions[0] ?? null

/** The amount due now; `null` while unknown. */
export function amountIn(quote: RepayQuote, choice: RepayChoice): number | null {
  if (choice.way === 'full') return quote.owed.total
  return choice.way === 'part' ? choice.amount : (extensionIn(quote, choice)?.amount ?? null)
}

function boundProblem({ min, max }: { min: number; max: number }, amount: number): Bound | null {
  if (amount < min) return 'least'
  return amount > max ? 'most' : null
}

/** Why the channel can't accept the amount; `null` where it can, or the amount is unknown. */
export const channelProblem = (channel: PayChannel, amount: number | null): Bound | null =>
  amount === null ? null : boundProblem(channel, amount)

export const partProblem = ({ part }: RepayQuote, amount: number | null) =>
  amount === null || part === null ? 'empty' : boundProblem(part, amount)

export const channelIn = ({ channels }: RepayQuote, { channel }: RepayChoice): PayChannel | null =>
  channels.find((each) => each.channel === channel) ?? null

function channelProblemIn(quote: RepayQuote, choice: RepayChoice) {
  const channel = channelIn(quote, choice)
  return channel === null ? 'empty' : channelProblem(channel, amountIn(quote, choice))
}

function extensionProblem(quote: RepayQuote, choice: RepayChoice, agreedTo: string | null) {
  const extension = extensionIn(quote, choice)
  if (extension === null) return 'none'
  return extension.document.hash === agreedTo ? null : 'unread'
}

/** `agreedTo` is the hash of the accepted document. Without problems a code can be requested. */
export function problemsOf(quote: RepayQuote, choice: RepayChoice, agreedTo: string | null): ChoiceProblems {
  const channel = channelProblemIn(quote, choice)
  const amount = choice.way === 'part' ? partProblem(quote, choice.amount) : null
  const extension = choice.way === 'extend' ? extensionProblem(quote, choice, agreedTo) : null
  return { ...(amount ? { amount } : {}), ...(extension ? { extension } : {}), ...(channel ? { channel } : {}) }
}

/** How a part payment is divided: charges first, then the principal. */
export function splitOf(owed: OwedItems, amount: number): { charges: number; principal: number } {
  const charges = Math.min(amount, owed.total - owed.principal)
  return { charges, principal: amount - charges }
}

/** All open charges when it is settled today. */
export const costInFull = ({ owed }: Pick<RepayQuote, 'owed'>): number => owed.total - owed.principal

/** The same when it is extended, and settled on the new due date. */
export const costExtended = (
  { owed }: Pick<RepayQuote, 'owed'>,
  { amount, owedAfter }: Pick<OfferedExtension, 'amount' | 'owedAfter'>,
): number => amount + owedAfter - owed.principal

/** What a coupon takes off the price of the extension. */
export const savedOnExtension = (
  quote: Pick<RepayQuote, 'owed'>,
  { amount, fee }: Pick<OfferedExtension, 'amount' | 'fee'>,
): number => costInFull(quote) + fee - amount

const figuresOf = ({ owed, extensions }: RepayQuote) => [owed.total, ...extensions.map(({ amount }) => amount)].join()

/** Whether any amount has changed. */
export const isOtherThan = (before: RepayQuote, now: RepayQuote): boolean => figuresOf(before) !== figuresOf(now)
