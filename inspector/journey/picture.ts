import { createInspection } from '../store/inspection'
import type { FromApp, ToApp } from '../channel/messages'
import { windowChannel } from '../channel/windowChannel'
import { savePlayback, PHOTOGRAPHED } from '../playback/playback'
import { playbackAt, type Timeline } from './timeline'

const SIZE = { width: 360, height: 740 }
/** Milliseconds to wait for a screen’s code. */
const PATIENCE = 8000

const asData = async (url: string): Promise<string> => {
  const blob = await (await fetch(url)).blob()
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsDataURL(blob)
  })
}

const rulesOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')

/** A page as a self-contained drawing: an image can’t load anything. */
async function drawingOf(page: Document): Promise<string> {
  const copy = page.documentElement.cloneNode(true) as HTMLElement
  for (const each of copy.querySelectorAll('script, template, link, style, noscript')) each.remove()
  for (const image of copy.querySelectorAll('img')) {
    const src = image.getAttribute('src')
    if (src !== null && !src.startsWith('data:'))
      image.setAttribute('src', await asData(new URL(src, page.baseURI).href))
  }
  const style = page.createElement('style')
  // An image is drawn at the beginning of its animations, where a dialog is not seen yet.
  style.textContent = `${[...page.styleSheets].map(rulesOf).join('\n')}\n*{animation:none!important}`
  copy.querySelector('head')?.append(style)
  const named = [...page.documentElement.attributes].map(
    ({ name, value }) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  const inner = new XMLSerializer().serializeToString(copy)
  const { width, height } = SIZE
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${named.join(' ')}>`
  return `${open}<foreignObject width="100%" height="100%">${inner}</foreignObject></svg>`
}

async function paint(drawing: string): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/png')
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * A picture of a step of a timeline, drawn in another, hidden page: a redacted tape’s has no personal data. Null if it
 * can’t be drawn.
 */
export async function pictureOf(timeline: Timeline, at: number, locale: string): Promise<string | null> {
  const playback = playbackAt(timeline, at)
  savePlayback(sessionStorage, playback, PHOTOGRAPHED)
  const frame = Object.assign(document.createElement('iframe'), { ...SIZE, name: PHOTOGRAPHED, tabIndex: -1 })
  frame.src = `./?lang=${locale}#${playback.input.path}`
  frame.className = 'outOfSight'
  frame.setAttribute('aria-hidden', 'true')
  const seen = createInspection(
    windowChannel<ToApp, FromApp>(window, () => frame.contentWindow),
    () => {},
  )
  document.body.append(frame)
  try {
    const end = Date.now() + PATIENCE
    const isDrawn = () => seen.read().place?.isTravelling && frame.contentDocument?.querySelector('[data-screen]')
    while (!isDrawn() && Date.now() < end) await nextFrame()
    const page = frame.contentDocument
    if (!page || !isDrawn()) return null
    await page.fonts.ready
    for (let i = 0; i < 20; i++) await nextFrame()
    return await paint(await drawingOf(page))
  } catch {
    return null
  } finally {
    seen.stop()
    frame.remove()
  }
}
