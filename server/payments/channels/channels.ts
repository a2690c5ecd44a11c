import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dayOf } from '#domain/day'
import { ConfigError } from '../../config/config'
import type { Channel, ChannelServices, Offer } from './channel'

/** The methods every provider must have; the compiler checks that each required one is listed. */
const verbs = {
  offers: true,
  open: true,
  close: true,
  read: true,
  parseCallback: true,
  nameOf: true,
  payOut: true,
  readPayOut: true,
} satisfies Record<Exclude<keyof Channel, 'provider' | 'answer'>, true>

const PROVIDER = /^[a-z][\da-z-]*$/

const isFile = (name: string) => name.startsWith('.') || isAbsolute(name)

/** A package, or a file whose path begins with `.` or `/`. Throws a `ConfigError`. */
async function loadChannel(name: string): Promise<Channel> {
  const refused = (why: string) => new ConfigError(`PAYMENT_PROVIDER ${name}: ${why} (docs/payments.md)`)
  const module = (await import(/* @vite-ignore */ isFile(name) ? pathToFileURL(resolve(name)).href : name).catch(
    (error: unknown) => {
      throw refused(`can't be loaded: ${error instanceof Error ? error.message : String(error)}`)
    },
  )) as { channel?: Partial<Channel> }
  const { channel } = module
  if (typeof channel !== 'object' || channel === null) throw refused('exports no `channel`')
  const missing = (Object.keys(verbs) as (keyof typeof verbs)[]).filter((verb) => typeof channel[verb] !== 'function')
  if (missing.length > 0) throw refused(`its channel lacks ${missing.join(', ')}`)
  if (!PROVIDER.test(channel.provider ?? ''))
    throw refused('its `provider` must be lower-case letters, digits and hyphens')
  return channel as Channel
}

export async function loadChannels(names: readonly string[]): Promise<Channel[]> {
  const channels = await Promise.all(names.map(loadChannel))
  const [twice] = channels.filter(({ provider }, i) => channels.findIndex((other) => other.provider === provider) !== i)
  if (twice) throw new ConfigError(`PAYMENT_PROVIDER: two channels are called ${twice.provider}`)
  return channels
}

export const findChannel = ({ channels }: Pick<ChannelServices, 'channels'>, provider: string): Channel | null =>
  channels.find((channel) => channel.provider === provider) ?? null

/** A provider of past codes and pay-outs must stay configured for as long as it may report payments. */
export function requireChannel(services: Pick<ChannelServices, 'channels'>, provider: string): Channel {
  const channel = findChannel(services, provider)
  if (channel === null) throw new Error(`no provider ${provider} is configured`)
  return channel
}

/** All ways to pay on the lender’s date, each from the first provider that has it. */
export function offersAt({ channels }: Pick<ChannelServices, 'channels'>, now: Date): (Offer & { provider: string })[] {
  const offers = channels.flatMap(({ provider, offers: of }) =>
    of(dayOf(now.getTime())).map((offer) => ({ ...offer, provider })),
  )
  return offers.filter((offer, i) => offers.findIndex(({ channel }) => channel === offer.channel) === i)
}
