import { code as answerCode } from '#domain/answerCodes'
import type { Locale } from '#domain/language'
import { codeExpiry } from '#domain/lending/codeExpiry'
import { dayOf } from '#domain/lending/day'
import { formatRupiah } from '#domain/lending/money'
import { ApiError, notFound } from '../../http/apiError'
import { offersAt } from '../channels/channels'
import { channelBusy } from './channelBusy'
import { nextStep, type CodeRequest, type PlannedCode } from './nextStep'
import { abandonOpening, finishOpening } from './openings'
import { retireCode } from './retireCode'
import { shownCode, type ShownCode } from './shownCode'
import type { ChannelServices } from '../channels/channel'

/** Others who ask for other codes at the same time may undo each step a few times. */
const MAX_STEPS = 6

const rupiah = (amount: number) => (locale: Locale) => formatRupiah(amount, locale)

/** Throws a 404 for an unknown channel, and says which amounts it takes where this is none of them. */
function plan(services: ChannelServices, request: CodeRequest, now: Date): PlannedCode {
  const wanted = request.channel.toUpperCase()
  const offer = offersAt(services, now).find(({ channel }) => channel === wanted)
  if (offer === undefined) throw notFound()
  const { provider, channel, min, max, life, name, asksAmount } = offer
  const { holdsThrough = dayOf(now.getTime()), endsBy, amount, ...bill } = request
  if (amount < min || amount > max) {
    const details = { data: { channel, min, max }, values: { channel: name, min: rupiah(min), max: rupiah(max) } }
    throw new ApiError(answerCode.channelLimit, 'channelLimit', details)
  }
  // Whoever pays is asked for the amount of that moment, so that the code may outlive it.
  const holds = asksAmount && bill.purpose === 'full' ? null : holdsThrough
  const end = codeExpiry(now.getTime(), life, holds)
  const expiresAt = new Date(Math.min(end, endsBy?.getTime() ?? end))
  return { ...bill, amount, channel, provider, expiresAt }
}

/**
 * The one live code of a loan for that purpose: the one that there is, where channel and amount are the same; else that one is
 * closed first. `paid` where that was paid already, or something else was meanwhile: what is owed has changed.
 *
 * Asks the provider between its transactions, so it should not be called inside one; where it is, all is undone when that is.
 * Throws a 404 for an unknown channel, `channelLimit` for an amount that it does not take, `channelBusy` where the provider
 * leaves open what has happened: nothing is lost then, and the same may be asked again.
 */
export async function openCode(
  services: ChannelServices,
  request: CodeRequest,
  now: Date,
): Promise<{ outcome: 'opened'; code: ShownCode } | { outcome: 'paid' }> {
  const at = { ...services, now: () => Promise.resolve(now) }
  const planned = plan(at, request, now)
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const step = await at.db.transaction((tx) => nextStep(tx, planned, now))
    if (step.kind === 'stale') return { outcome: 'paid' }
    if (step.kind === 'show') return { outcome: 'opened', code: shownCode(at, step.code, now) }
    if (step.kind === 'retire' && (await retireCode(at, step.code, now)) === 'paid') return { outcome: 'paid' }
    const made = step.kind === 'open' ? await finishOpening(at, step.opening) : null
    if (made !== null) return { outcome: 'opened', code: shownCode(at, made, now) }
    if (step.kind === 'abandon') await abandonOpening(at, step.opening)
  }
  throw channelBusy()
}
