import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChannelKind } from '#domain/lending/bills/payCode'
import type { Route } from '#machines/app/places'

/** What an open page of a code is made of. */
export type Part = 'whose' | 'places' | 'code' | 'steps'

interface Variant {
  lead: MessageDescriptor
  /** What comes first is what the page is for. */
  parts: readonly Part[]
  /** The kind of code that it is meant for; another is shown all the same, and said to be another. */
  meantFor: ChannelKind | null
}

const general: Variant = {
  lead: msg`Pay this bill with the code below. You need not sign in.`,
  parts: ['whose', 'code', 'steps'],
  meantFor: null,
}

const variants: Partial<Record<Route, Variant>> = {
  '/repay-code': general,
  '/pembayaran': {
    lead: msg`See where it can be paid, then show or enter the code.`,
    parts: ['whose', 'places', 'code', 'steps'],
    meantFor: null,
  },
  '/sky-offline': {
    lead: msg`It can be paid here, without the app.`,
    parts: ['places', 'whose', 'code', 'steps'],
    meantFor: null,
  },
  '/sky-code': {
    lead: msg`Show this code to the cashier, or read it out.`,
    parts: ['code', 'whose', 'steps'],
    meantFor: 'store',
  },
  '/sky-scan': {
    lead: msg`Scan this code, or have it scanned.`,
    parts: ['code', 'whose', 'steps'],
    meantFor: 'qr',
  },
  '/sky-eleven': {
    lead: msg`Hand the cashier this page.`,
    parts: ['code', 'places', 'whose'],
    meantFor: 'store',
  },
}

export const variantOf = (route: Route | null): Variant => (route && variants[route]) ?? general
