import type { ReceiptPaper, ReceiptRow } from '#domain/lending/bills/receiptPaper'
import type { Page } from '../world/platform'
import { pngOf } from './pngOf'

/** In pixels: three for each of a phone's 360, so that it is sharp. */
const WIDTH = 1080
const EDGE = 72
const INNER = WIDTH - 2 * EDGE

const INK = '#14211d'
const SOFT = '#4a5a54'
const BRAND = '#0b6b5b'
const LINE = '#c9d5d0'

interface Type {
  font: string
  height: number
}
// Two sizes above the text, as on the screen.
const fonts = 'system-ui, "Noto Sans", "Noto Sans Thai", sans-serif'
const brand: Type = { font: `700 48px ${fonts}`, height: 84 }
const head: Type = { font: `700 54px ${fonts}`, height: 76 }
const sum: Type = { font: `700 90px ${fonts}`, height: 124 }
const text: Type = { font: `400 42px ${fonts}`, height: 60 }
const small: Type = { font: `400 36px ${fonts}`, height: 52 }

/** Draws line by line; without a context that draws, it only measures. */
function write(context: CanvasRenderingContext2D, { title, caption, sum: paid, rows }: ReceiptPaper): number {
  let y = EDGE
  const line = (words: string, { font, height }: Type, color: string, at: 'left' | 'right' = 'left') => {
    context.font = font
    context.fillStyle = color
    context.textAlign = at
    context.fillText(words, at === 'left' ? EDGE : WIDTH - EDGE, y + height * 0.72, INNER)
  }
  const below = (words: string, type: Type, color: string) => {
    line(words, type, color)
    y += type.height
  }
  const rule = () => {
    y += 24
    context.fillStyle = LINE
    context.fillRect(EDGE, y, INNER, 3)
    y += 30
  }
  const isOneLine = ({ label, value }: ReceiptRow) => {
    context.font = text.font
    return context.measureText(label).width + context.measureText(value).width + 48 <= INNER
  }
  below('Langkah', brand, BRAND)
  below(title, head, INK)
  y += 30
  below(caption, text, SOFT)
  below(paid, sum, INK)
  rule()
  for (const row of rows) {
    line(row.label, text, SOFT)
    if (!isOneLine(row)) y += text.height
    line(row.value, text, INK, 'right')
    y += text.height
    if (row.foot !== undefined) below(row.foot, small, SOFT)
    y += 18
  }
  return y + EDGE - 18
}

/** A receipt as a PNG; `null` if the browser can't draw it. */
export async function drawReceipt({ document }: Pick<Page, 'document'>, paper: ReceiptPaper): Promise<Blob | null> {
  const canvas = document?.createElement('canvas')
  const context = canvas?.getContext('2d') ?? null
  if (canvas === undefined || context === null) return null
  canvas.width = WIDTH
  canvas.height = write(context, paper)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  write(context, paper)
  return pngOf(canvas)
}
