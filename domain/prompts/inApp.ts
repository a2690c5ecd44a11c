/** Apps with an in-app browser; `other` is one that does not say its name. */
export type InApp =
  | 'facebook'
  | 'messenger'
  | 'instagram'
  | 'threads'
  | 'tiktok'
  | 'line'
  | 'whatsapp'
  | 'telegram'
  | 'wechat'
  | 'snapchat'
  | 'shopee'
  | 'other'

export type System = 'android' | 'ios' | 'other'

/** The first match counts: Messenger also names Facebook, and most name a web view. */
const marks: readonly [RegExp, InApp][] = [
  [/\bFB\w*\/(Messenger|MESSENGER)|Orca-Android|MessengerForiOS|MessengerLite/, 'messenger'],
  [/Instagram [\d.]+/, 'instagram'],
  [/Barcelona/, 'threads'],
  [/FBA[NV]\/|FB_IAB/, 'facebook'],
  [/musical_ly|BytedanceWebview|trill/, 'tiktok'],
  [/\bLine\//, 'line'],
  // WhatsApp's link preview names only itself.
  [/^Mozilla.* WhatsApp\/2/, 'whatsapp'],
  [/Telegram/, 'telegram'],
  [/MicroMessenger/, 'wechat'],
  [/Snapchat/, 'snapchat'],
  [/Shopee/, 'shopee'],
  [/; wv\)/, 'other'],
]

/** iPads that request the desktop site claim to be a Mac. */
export function systemOf(userAgent: string, touchPoints = 0): System {
  if (/Android/.test(userAgent)) return 'android'
  const isPad = /Macintosh/.test(userAgent) && touchPoints > 1
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other'
}

/** iOS web views leave out Safari's name; every browser there has it. */
const isBareWebView = (userAgent: string) =>
  /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/** Telegram is recognized by a name on the page, not by its user agent. Null in the borrower's own browser. */
export function inAppOf(userAgent: string, hasTelegram = false): InApp | null {
  const named = marks.find(([mark]) => mark.test(userAgent))?.[1]
  if (hasTelegram && (named === undefined || named === 'other')) return 'telegram'
  return named ?? (isBareWebView(userAgent) ? 'other' : null)
}

/** Chromium browsers with menus of their own. */
const notChrome = /SamsungBrowser|OPR\/|EdgA\/|MiuiBrowser|UCBrowser|HeyTapBrowser|VivoBrowser|HuaweiBrowser|YaBrowser/
const notSafari = /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|GSA\//

/** The browser whose steps lead to the home screen; null where none are known. */
export function installerOf(userAgent: string, system: System): 'chrome' | 'safari' | null {
  if (system === 'android') return /Chrome\/\d/.test(userAgent) && !notChrome.test(userAgent) ? 'chrome' : null
  return system === 'ios' && /Safari\//.test(userAgent) && !notSafari.test(userAgent) ? 'safari' : null
}
