import { dayOf } from '../../domain/lending/day'
import type { Channel, ChannelServices, Offer } from './channel'
import { simulator } from './simulator/simulator'

/** The providers that are configured. A real one is added here; see docs/payments.md. */
export const channelsOf = (services: ChannelServices): Channel[] =>
  services.config.isProduction ? [] : [simulator(services)]

export const findChannel = (services: ChannelServices, provider: string): Channel | null =>
  channelsOf(services).find((channel) => channel.provider === provider) ?? null

/** A provider that codes and pay-outs were once asked of must stay configured for as long as they may be heard of. */
export function requireChannel(services: ChannelServices, provider: string): Channel {
  const channel = findChannel(services, provider)
  if (channel === null) throw new Error(`no provider ${provider} is configured`)
  return channel
}

/** All ways to pay on the lender's date, each by the first provider that has it. */
export function offersAt(services: ChannelServices, now: Date): (Offer & { provider: string })[] {
  const offers = channelsOf(services).flatMap(({ provider, offers: of }) =>
    of(dayOf(now.getTime())).map((offer) => ({ ...offer, provider })),
  )
  return offers.filter((offer, i) => offers.findIndex(({ channel }) => channel === offer.channel) === i)
}
