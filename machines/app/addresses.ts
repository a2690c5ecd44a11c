import type { ChannelKind } from '#domain/lending/bills/payCode'

/** The screen of a loan's code, by the kind of its channel. */
export const codeAddress = (repayId: string, kind: ChannelKind): `/${string}` =>
  `/${kind === 'store' ? 'store' : 'va'}?loan=${repayId}`

/** A word of a query, as the machines take one; null where there is none. */
export const inSearch = (search: string, name: string): string | null =>
  new RegExp(`[?&]${name}=([\\w-]+)`, 'i').exec(search)?.[1] ?? null
