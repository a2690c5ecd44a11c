import type { Browser, Request } from 'playwright/test'
import type { Locale } from '#domain/language'
import { PHOTOGRAPHED, PICTURE, playbackText, savePlayback } from '../../inspector/playback/playback'
import type { Way } from '../../inspector/travel/travel'

const SIZE = { width: 360, height: 740 }
const QUALITY = 60
/** In the days of the samples, so that the same texts are photographed on any day. */
const NOW = Date.parse('2026-11-22T04:00:00Z')
/** Milliseconds to wait for what an app loads. */
const LONGEST = 5000
const TABLE = '/photographs'
const HOLDER = `<!doctype html><style>
html, body { margin: 0; overflow: hidden }
iframe { display: block; width: ${SIZE.width}px; height: ${SIZE.height}px; border: 0 }
</style>`

/** A picture as WebP; equal pixels are equal bytes. */
type Picture = Buffer

/** What stands on a screen: what is announced, its headings, and all of it, line by line. */
export interface Texts {
  said: string[]
  headings: string[]
  lines: string[]
}

export interface View {
  picture: Picture
  texts: Texts
}

export interface Camera {
  /** The screen at the end of the way. */
  photograph: (way: Way, locale: Locale) => Promise<Picture>
  /** That, and the screen before the last step; null where the way has none. */
  compare: (way: Way, locale: Locale) => Promise<{ before: View | null; after: View }>
  /** The texts of both. */
  read: (way: Way, locale: Locale) => Promise<{ before: Texts; after: Texts }>
  close: () => Promise<void>
}

/** A tab in which the app is led along ways, as the inspector leads it: nothing reaches a lender. */
export async function openCamera(browser: Browser, baseURL: string): Promise<Camera> {
  const context = await browser.newContext({
    baseURL,
    viewport: SIZE,
    deviceScaleFactor: 2,
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.route(`**${TABLE}`, (route) => route.fulfill({ contentType: 'text/html', body: HOLDER }))
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  // Those of an app that was taken away have no end.
  const loading = new Set<Request>()
  page.on('request', (request) => loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  await page.goto(TABLE)
  const session = await context.newCDPSession(page)

  /** Waits until nothing has been loaded for so many frames. A download has no end here. */
  async function settle(frames: number): Promise<void> {
    const end = performance.now() + LONGEST
    for (let quiet = 0; quiet < frames && performance.now() < end; quiet = loading.size === 0 ? quiet + 1 : 0)
      await page.evaluate(nextFrame)
  }
  async function shoot(): Promise<Picture> {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    return Buffer.from(data, 'base64')
  }

  const texts = (): Promise<Texts> => page.evaluate(readTexts)
  const view = async (): Promise<View> => ({ picture: await shoot(), texts: await texts() })

  /** The last step is played when the app is drawn, so that its message shows. */
  async function lead<T>({ input, steps }: Way, locale: Locale, beforeLast: () => Promise<T>): Promise<T> {
    const [first, last] = [steps.slice(0, -1), steps.slice(-1)]
    let saved = ['', '']
    savePlayback({ getItem: () => null, setItem: (...item) => (saved = item) }, { input, steps: first }, PHOTOGRAPHED)
    loading.clear()
    await page.evaluate(openApp, {
      saved,
      name: PHOTOGRAPHED,
      src: `/?lang=${locale}#${input.path}`,
      patience: LONGEST,
    })
    await settle(5)
    const seen = await beforeLast()
    if (last.length > 0) {
      await page.evaluate(play, { text: playbackText({ input, steps: last }), picture: PICTURE, patience: LONGEST })
      await settle(5)
    }
    return seen
  }

  return {
    async photograph(way, locale) {
      await lead(way, locale, async () => null)
      return shoot()
    },
    async compare(way, locale) {
      const before = await lead(way, locale, async () => (way.steps.length > 0 ? await view() : null))
      return { before, after: await view() }
    },
    async read(way, locale) {
      const before = await lead(way, locale, texts)
      return { before, after: await texts() }
    },
    close: () => context.close(),
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

interface Opened {
  saved: string[]
  name: string
  src: string
  patience: number
}

/** In the page: a new app, led to the end of what was saved before anything is drawn. */
async function openApp({ saved: [key = '', text = ''], name, src, patience }: Opened) {
  sessionStorage.setItem(key, text)
  document.querySelector('iframe')?.remove()
  const frame = Object.assign(document.createElement('iframe'), { name, src })
  const led = new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    // Not that of the app before, which may still be under way.
    addEventListener('message', ({ data, source }: MessageEvent<{ kind: string }>) => {
      if (source === frame.contentWindow && data.kind === 'told') resolve()
    })
  })
  document.body.append(frame)
  await led
  // The clock of the page stands still. What has no screen of its own is not waited for.
  for (let frames = 0; frames < 60 && !frame.contentDocument?.querySelector('[data-screen]'); frames++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** In the page: plays one step. */
function play({ text, picture, patience }: { text: string; picture: string; patience: number }) {
  const { steps } = JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && picture in value ? new Blob(['a picture']) : value,
  ) as { steps: { happening: unknown }[] }
  const target = document.querySelector('iframe')?.contentWindow
  const answered = new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
      if (/answered|refused/.test(data.kind)) resolve()
    })
  })
  const command = { do: 'play', happening: steps[0]?.happening, late: [] }
  target?.postMessage({ kind: 'command', id: 1, command }, location.origin)
  return answered
}

/** In the page: reads the app. */
function readTexts(): Texts {
  const app = document.querySelector('iframe')?.contentDocument
  const linesOf = (element: Element): string[] =>
    (element as HTMLElement).innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  const all = (selector: string): string[] => [...(app?.querySelectorAll(selector) ?? [])].flatMap(linesOf)
  // A button in the line of a message is no part of its sentence.
  const withoutButtons = (lines: string[]): string[] => {
    const buttons = all('button, a')
    return lines.map((line) =>
      buttons.reduce((rest, words) => (rest.endsWith(` ${words}`) ? rest.slice(0, -words.length).trim() : rest), line),
    )
  }
  return {
    said: withoutButtons(all('[role=alert], [role=status]')),
    headings: all('h1, h2, dialog h3'),
    lines: all('body'),
  }
}
