import type { System } from '../../domain/prompts/inApp'

interface InAppBrowser {
  app: string
  system: Exclude<System, 'other'>
  userAgent: string
  /** Where the tap leads, as the phone is asked; null where only the app's menu leads out. Safari is asked for https alone. */
  way: RegExp | null
  /** It tells by a name on its page instead of by its user agent. */
  hasProxy?: boolean
  /** In `npm test`, too; the others are for `npm run matrix`. */
  isSample?: boolean
}

const android = (tail: string) =>
  `Mozilla/5.0 (Linux; Android 13; SM-A042F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 ${tail}`
const iPhone = (tail: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${tail}`

const intent = /^intent:\/\/.*#Intent;scheme=http;/
const lineWay = /[?&]openExternalBrowser=1/
const instagramWay = /^instagram:\/\/extbrowser\/\?url=http/

/** As these apps name themselves in 2026. */
export const inAppBrowsers: readonly InAppBrowser[] = [
  {
    app: 'Facebook',
    system: 'android',
    userAgent: android('[FB_IAB/FB4A;FBAV/440.0.0.30.109;]'),
    way: intent,
    isSample: true,
  },
  { app: 'Facebook', system: 'ios', userAgent: iPhone('[FBAN/FBIOS;FBAV/440.0.0.38.105;FBLC/id_ID;]'), way: null },
  {
    app: 'Messenger',
    system: 'android',
    userAgent: android('[FB_IAB/Orca-Android;FBAV/440.0.0.40.109;]'),
    way: null,
    isSample: true,
  },
  { app: 'Messenger', system: 'ios', userAgent: iPhone('[FBAN/MessengerForiOS;FBAV/440.0.0.38.105;]'), way: null },
  {
    app: 'Instagram',
    system: 'android',
    userAgent: android('Instagram 355.0.0.1.103 Android (33/13; 280dpi; 720x1465; samsung; SM-A042F; id_ID)'),
    way: instagramWay,
  },
  {
    app: 'Instagram',
    system: 'ios',
    userAgent: iPhone('Instagram 355.0.0.1.103 (iPhone14,5; iOS 17_4; id_ID; id)'),
    way: instagramWay,
    isSample: true,
  },
  { app: 'TikTok', system: 'android', userAgent: android('trill_360105 BytedanceWebview/d8a21c6'), way: intent },
  { app: 'TikTok', system: 'ios', userAgent: iPhone('musical_ly_36.1.0 BytedanceWebview/d8a21c6'), way: null },
  { app: 'LINE', system: 'android', userAgent: android('Line/14.2.0/IAB'), way: lineWay },
  { app: 'LINE', system: 'ios', userAgent: iPhone('Safari Line/14.2.0'), way: lineWay },
  { app: 'WhatsApp', system: 'android', userAgent: android('WhatsApp/2.24.1.78'), way: intent },
  { app: 'WhatsApp', system: 'ios', userAgent: iPhone('WhatsApp/24.1.78'), way: null },
  { app: 'Telegram', system: 'android', userAgent: android('Telegram-Android/11.3.3'), way: intent },
  { app: 'Telegram', system: 'ios', userAgent: iPhone(''), way: null, hasProxy: true, isSample: true },
  { app: 'WeChat', system: 'android', userAgent: android('MicroMessenger/8.0.40'), way: null },
]
