import { inAppOf, type InApp } from '../prompts/inApp'

/** The first match counts: Android also names Linux. */
const kindMarks = {
  Android: /Android/,
  iPhone: /iPhone|iPod/,
  iPad: /iPad/,
  Windows: /Windows/,
  Chromebook: /CrOS/,
  Mac: /Macintosh/,
  Linux: /Linux/,
}
export type DeviceKind = keyof typeof kindMarks
export const deviceKinds = Object.keys(kindMarks) as DeviceKind[]

/** The first match counts: most also name Chrome or Safari. */
const browserMarks = {
  Edge: /Edg(A|iOS)?\//,
  Opera: /OPR\/|OPT\/|OPiOS\//,
  'Samsung Internet': /SamsungBrowser\//,
  'UC Browser': /UCBrowser\//,
  'Mi Browser': /MiuiBrowser\//,
  'Oppo Browser': /HeyTapBrowser\//,
  'Vivo Browser': /VivoBrowser\//,
  'Huawei Browser': /HuaweiBrowser\//,
  DuckDuckGo: /DuckDuckGo|Ddg\//,
  Google: /GSA\//,
  Firefox: /Firefox\/|FxiOS\//,
  Chrome: /Chrome\/|CriOS\//,
  Safari: /Safari\//,
}

const inApps: Record<InApp, string | null> = {
  facebook: 'Facebook',
  messenger: 'Messenger',
  instagram: 'Instagram',
  threads: 'Threads',
  tiktok: 'TikTok',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  wechat: 'WeChat',
  snapchat: 'Snapchat',
  shopee: 'Shopee',
  other: null,
}

/** Proper names, equal in every language; null if unknown. */
export interface DeviceName {
  kind: DeviceKind | null
  browser: string | null
}

export interface SignedInDevice extends DeviceName {
  sessionId: string
  signedInAt: string
  /** Rounded to ten minutes. */
  seenAt: string
  isThis: boolean
  /** Signed in within the last seven days. */
  isNew: boolean
  /** It signed in while this one was signed in, and waits for the borrower to say that it was them. */
  isAsked: boolean
}

const browserOf = (userAgent: string) =>
  Object.entries(browserMarks).find(([, mark]) => mark.test(userAgent))?.[0] ?? null

/** Only names from these lists, since a user agent may contain anything. */
export function deviceNameOf(userAgent: string): DeviceName {
  const app = inAppOf(userAgent)
  return {
    kind: deviceKinds.find((kind) => kindMarks[kind].test(userAgent)) ?? null,
    browser: app === null ? browserOf(userAgent) : inApps[app],
  }
}

const computers: readonly (DeviceKind | null)[] = ['Windows', 'Chromebook', 'Mac', 'Linux']
export const isComputer = ({ kind }: Pick<DeviceName, 'kind'>) => computers.includes(kind)

/**
 * Until when account changes and pay-outs wait, since the borrower did not know a sign-in; `null` if they may happen
 * now.
 */
export const pauseAt = ({ pausedUntil }: { pausedUntil: Date | null }, now: Date): Date | null =>
  pausedUntil !== null && now < pausedUntil ? pausedUntil : null
