import type { OwnCode } from '../bills/payCode'
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
  if (choice.way === 'full') return quote.giveBack?.amount ?? quote.owed.total
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

/** `agreedTo` is the hash of the accepted document. */
export function amountProblemsOf(
  quote: RepayQuote,
  choice: RepayChoice,
  agreedTo: string | null,
): Pick<ChoiceProblems, 'amount' | 'extension'> {
  const amount = choice.way === 'part' ? partProblem(quote, choice.amount) : null
  const extension = choice.way === 'extend' ? extensionProblem(quote, choice, agreedTo) : null
  return { ...(amount ? { amount } : {}), ...(extension ? { extension } : {}) }
}

/** The same, and of the channel. */
export function problemsOf(quote: RepayQuote, choice: RepayChoice, agreedTo: string | null): ChoiceProblems {
  const channel = channelProblemIn(quote, choice)
  return { ...amountProblemsOf(quote, choice, agreedTo), ...(channel ? { channel } : {}) }
}

/** `BSI` of `BSI (Bank Syariah Indonesia)`, `Alfamart` of `Alfamart, Alfamidi, Lawson`. */
export const shortName = (channelName: string): string => channelName.replace(/(, | \().*/, '')

/** The live code that a code for this choice replaces: one of the same purpose, with another channel or amount. */
export const codeReplacedBy = (quote: RepayQuote, choice: RepayChoice): OwnCode | null =>
  choice.channel === null
    ? null
    : (quote.codes.find(
        ({ purpose, channel, amount }) =>
          purpose === choice.way && (channel !== choice.channel || amount !== amountIn(quote, choice)),
      ) ?? null)

/** The choice that leads to the same amount as this code; without a channel, which is to be chosen again. */
export const choiceLike = ({ extensions }: RepayQuote, { purpose, amount }: OwnCode): Partial<RepayChoice> => ({
  ...(purpose === 'giveBack' ? {} : { way: purpose }),
  amount: purpose === 'part' ? amount : null,
  days: purpose === 'extend' ? (extensions.find((each) => each.amount === amount)?.days ?? null) : null,
  channel: null,
})

/** How a part payment is divided: charges first, then the principal. */
export function splitOf(owed: OwedItems, amount: number): { charges: number; principal: number } {
  const charges = Math.min(amount, owed.total - owed.principal)
  return { charges, principal: amount - charges }
}

const SUM_STEP = 10_000
const stepUpTo = (max: number) => (max >= 40 * SUM_STEP ? 5 * SUM_STEP : SUM_STEP)

/** A quarter, a half and three quarters of what can be paid, in round amounts. */
export const quickSums = ({ min, max }: { min: number; max: number }): number[] => {
  const step = stepUpTo(max)
  const sums = [1, 2, 3].map((quarters) => Math.floor((max * quarters) / 4 / step) * step)
  return [...new Set(sums)].filter((sum) => sum >= min)
}

/** All open charges when it is settled today. */
export const costInFull = ({ owed }: Pick<RepayQuote, 'owed'>): number => owed.total - owed.principal

/** The same when it is extended, and settled on the new due date. */
export const costExtended = (
  { owed }: Pick<RepayQuote, 'owed'>,
  { amount, owedAfter }: Pick<OfferedExtension, 'amount' | 'owedAfter'>,
): number => amount + owedAfter - owed.principal

/** The way that costs least in all; `null` where none does. A part costs what is still to run besides. */
export function cheapestWay(quote: RepayQuote, choice: Pick<RepayChoice, 'days'>): RepayWay | null {
  const extension = extensionIn(quote, choice)
  const full = quote.giveBack ? 0 : costInFull(quote)
  const extended = extension === null ? Infinity : costExtended(quote, extension)
  if (extended < full) return 'extend'
  const isGrowing = quote.giveBack !== null || quote.totalTomorrow > quote.owed.total
  return isGrowing && full < extended ? 'full' : null
}

/** An overdue loan: what is owed today, and three ways to pay. Whole Rupiah. */
export interface Arrears {
  total: number
  lateFee: number
  growsBy: number
  /** An example of a part, and what is then left; `null` where no part can be paid. */
  part: { amount: number; left: number } | null
  /** The first one offered; `null` where none is. */
  extension: Pick<OfferedExtension, 'days' | 'amount' | 'owedAfter' | 'newDueDate'> | null
}

/** The part is the next round amount above the charges, so that the principal falls. */
export function arrearsOf(quote: Pick<RepayQuote, 'owed' | 'totalTomorrow' | 'part' | 'extensions'>): Arrears {
  const { owed, totalTomorrow, part, extensions } = quote
  const step = stepUpTo(part?.max ?? 0)
  const amount = Math.max(part?.min ?? 0, (Math.floor(costInFull(quote) / step) + 1) * step)
  const [extension] = extensions
  return {
    total: owed.total,
    lateFee: owed.lateFee,
    growsBy: totalTomorrow - owed.total,
    part: part === null || amount > part.max ? null : { amount, left: owed.total - amount },
    extension: extension ?? null,
  }
}

/** What a coupon takes off the price of the extension. */
export const savedOnExtension = (
  quote: Pick<RepayQuote, 'owed'>,
  { amount, fee }: Pick<OfferedExtension, 'amount' | 'fee'>,
): number => costInFull(quote) + fee - amount

const figuresOf = ({ owed, extensions }: RepayQuote) => [owed.total, ...extensions.map(({ amount }) => amount)].join()

/** Whether any amount has changed. */
export const isOtherThan = (before: RepayQuote, now: RepayQuote): boolean => figuresOf(before) !== figuresOf(now)
