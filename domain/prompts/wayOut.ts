import type { InApp, System } from './inApp'

/** Schemes by which apps open the default browser. */
const ownWays: Partial<Record<InApp, (link: string) => string>> = {
  instagram: (link) => `instagram://extbrowser/?url=${encodeURIComponent(link)}`,
  line: (link) => {
    const url = new URL(link)
    url.searchParams.set('openExternalBrowser', '1')
    return url.href
  },
}

/** Apps that only offer their own menu. */
const closed: Record<System, readonly InApp[]> = {
  android: ['messenger', 'threads', 'wechat'],
  ios: ['wechat', 'snapchat', 'whatsapp', 'shopee'],
  other: [],
}

/** Android parses an intent from the last `#`, so the link keeps its own; if no app handles it, the link opens here. */
function intentTo(link: string): string {
  const { protocol } = new URL(link)
  const fallback = encodeURIComponent(link)
  return `intent:${link.slice(protocol.length)}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${fallback};end`
}

/** The URL that makes the phone open the link in its browser; null where only the app's menu can. */
export function wayOut(app: InApp, system: System, link: string): string | null {
  if (closed[system].includes(app)) return null
  const own = ownWays[app]
  if (own) return own(link)
  if (system === 'android') return intentTo(link)
  return system === 'ios' && link.startsWith('https:') ? `x-safari-${link}` : null
}

/** Position and look of an app's menu, and the text of its entry. */
export interface Menu {
  icon: 'dots' | 'dotsBelow' | 'compass' | 'share'
  corner: 'top' | 'bottom'
  line: 'browser' | 'external' | 'chrome' | 'safari'
}

const menus: Partial<Record<InApp, Record<'android' | 'ios', Menu>>> = {
  facebook: {
    android: { icon: 'dotsBelow', corner: 'top', line: 'external' },
    ios: { icon: 'dots', corner: 'bottom', line: 'external' },
  },
  messenger: {
    android: { icon: 'dotsBelow', corner: 'top', line: 'external' },
    ios: { icon: 'share', corner: 'bottom', line: 'browser' },
  },
  instagram: {
    android: { icon: 'dotsBelow', corner: 'top', line: 'external' },
    ios: { icon: 'dots', corner: 'top', line: 'external' },
  },
  threads: {
    android: { icon: 'dotsBelow', corner: 'top', line: 'external' },
    ios: { icon: 'dots', corner: 'top', line: 'external' },
  },
  tiktok: {
    android: { icon: 'dots', corner: 'top', line: 'browser' },
    ios: { icon: 'dots', corner: 'top', line: 'browser' },
  },
  wechat: {
    android: { icon: 'dots', corner: 'top', line: 'browser' },
    ios: { icon: 'dots', corner: 'top', line: 'browser' },
  },
  line: {
    android: { icon: 'dotsBelow', corner: 'top', line: 'external' },
    ios: { icon: 'share', corner: 'bottom', line: 'safari' },
  },
}

/** For apps without a known menu. */
const usual: Record<'android' | 'ios', Menu> = {
  android: { icon: 'dotsBelow', corner: 'top', line: 'chrome' },
  ios: { icon: 'compass', corner: 'bottom', line: 'safari' },
}

export function menuOf(app: InApp, system: System): Menu {
  const kind = system === 'ios' ? 'ios' : 'android'
  return (menus[app] ?? usual)[kind]
}
