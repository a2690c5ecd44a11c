/** The apps whose own browser a borrower may be in; `other` is one that does not say its name. */
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

/** The first that fits: Messenger names Facebook too, and most of them a web view. */
const marks: readonly [RegExp, InApp][] = [
  [/\bFB\w*\/(Messenger|MESSENGER)|Orca-Android|MessengerForiOS|MessengerLite/, 'messenger'],
  [/Instagram [\d.]+/, 'instagram'],
  [/Barcelona/, 'threads'],
  [/FBA[NV]\/|FB_IAB/, 'facebook'],
  [/musical_ly|BytedanceWebview|trill/, 'tiktok'],
  [/\bLine\//, 'line'],
  // One that only fetches previews names itself and nothing else.
  [/^Mozilla.* WhatsApp\/2/, 'whatsapp'],
  [/Telegram/, 'telegram'],
  [/MicroMessenger/, 'wechat'],
  [/Snapchat/, 'snapchat'],
  [/Shopee/, 'shopee'],
  [/; wv\)/, 'other'],
]

/** iPads that ask for the desktop's page call themselves a Mac. */
export function systemOf(userAgent: string, touchPoints = 0): System {
  if (/Android/.test(userAgent)) return 'android'
  const isPad = /Macintosh/.test(userAgent) && touchPoints > 1
  return isPad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other'
}

/** A web view of iOS leaves Safari's name out; every browser there has it. */
const isBareWebView = (userAgent: string) =>
  /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)

/** Telegram is recognized by a name on the page, not by its user agent. Null in the borrower's own browser. */
export function inAppOf(userAgent: string, hasTelegram = false): InApp | null {
  const named = marks.find(([mark]) => mark.test(userAgent))?.[1]
  if (hasTelegram && (named === undefined || named === 'other')) return 'telegram'
  return named ?? (isBareWebView(userAgent) ? 'other' : null)
}

/** Browsers with Chrome's name in theirs whose menus are their own. */
const notChrome = /SamsungBrowser|OPR\/|EdgA\/|MiuiBrowser|UCBrowser|HeyTapBrowser|VivoBrowser|HuaweiBrowser|YaBrowser/
const notSafari = /CriOS|FxiOS|EdgiOS|OPT\/|OPiOS|DuckDuckGo|GSA\//

/** Whose steps lead to the home screen; null where it has none that are known. */
export function installerOf(userAgent: string, system: System): 'chrome' | 'safari' | null {
  if (system === 'android') return /Chrome\/\d/.test(userAgent) && !notChrome.test(userAgent) ? 'chrome' : null
  return system === 'ios' && /Safari\//.test(userAgent) && !notSafari.test(userAgent) ? 'safari' : null
}
