import type { ReceiptPaper, ReceiptRow } from '#domain/lending/bills/receiptPaper'
import type { Page } from '../world/platform'
import { pngOf } from './pngOf'

/** In pixels: three for each of a phone's 360, so that it is sharp. */
const WIDTH = 1080
const EDGE = 72
const INNER = WIDTH - 2 * EDGE
const STAIR = 108

const INK = '#14211d'
const SOFT = '#43534e'
const BRAND = '#0b6b5e'
const SUN = '#f5b83d'
const SUCCESS = { ground: '#e2f2e6', ink: '#16602f' }
const LINE = '#73857f'

interface Type {
  font: string
  height: number
}
const fonts = 'system-ui, "Noto Sans", "Noto Sans Thai", sans-serif'
const name: Type = { font: `700 51px ${fonts}`, height: 66 }
const head: Type = { font: `600 51px ${fonts}`, height: 72 }
const sum: Type = { font: `700 114px ${fonts}`, height: 140 }
const text: Type = { font: `400 42px ${fonts}`, height: 62 }
const strong: Type = { font: `600 42px ${fonts}`, height: 62 }
const small: Type = { font: `400 39px ${fonts}`, height: 54 }

type Context = CanvasRenderingContext2D

function box(context: Context, color: string, x: number, y: number, width: number, height: number, radius: number) {
  context.fillStyle = color
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.fill()
}

function drawMark(context: Context, x: number, y: number) {
  box(context, BRAND, x, y, 108, 108, 31)
  box(context, '#fff', x + 23, y + 62, 17, 23, 6)
  box(context, '#fff', x + 45, y + 42, 17, 43, 6)
  box(context, SUN, x + 68, y + 23, 17, 62, 6)
}

/** Draws line by line, and returns the height; a context whose canvas has none only measures. */
function write(context: Context, { title, lender, settled, sum: paid, time, groups, check }: ReceiptPaper): number {
  let y = EDGE
  const line = (words: string, { font, height }: Type, color: string, x = EDGE, most = WIDTH - EDGE - x) => {
    context.font = font
    context.fillStyle = color
    context.textAlign = 'left'
    context.fillText(words, x, y + height * 0.72, most)
  }
  const below = (words: string, type: Type, color: string) => {
    line(words, type, color)
    y += type.height
  }
  const widthOf = (words: string, { font }: Type) => {
    context.font = font
    return context.measureText(words).width
  }
  const rule = () => {
    y += 30
    context.strokeStyle = LINE
    context.lineWidth = 4
    context.setLineDash([12, 9])
    context.beginPath()
    context.moveTo(EDGE, y)
    context.lineTo(WIDTH - EDGE, y)
    context.stroke()
    y += 26
  }
  const row = ({ label, value, isStrong }: ReceiptRow) => {
    const type = isStrong ? strong : text
    y += 12
    line(label, type, isStrong ? INK : SOFT)
    const width = widthOf(value, type)
    if (widthOf(label, type) + width + 48 > INNER) y += type.height
    line(value, type, INK, Math.max(EDGE, WIDTH - EDGE - width))
    y += type.height + 12
  }

  drawMark(context, EDGE, y)
  const chip = settled === null ? 0 : widthOf(settled, strong) + 72
  if (settled !== null) {
    box(context, SUCCESS.ground, WIDTH - EDGE - chip, y + 18, chip, 72, 36)
    y += 23
    line(settled, strong, SUCCESS.ink, WIDTH - EDGE - chip + 36)
    y -= 23
  }
  const beside = EDGE + 138
  line('Langkah', name, INK, beside, WIDTH - EDGE - chip - 24 - beside)
  y += name.height
  line(lender, small, SOFT, beside, WIDTH - EDGE - chip - 24 - beside)
  y += small.height + 60
  below(title, head, INK)
  below(paid, sum, INK)
  below(time, text, SOFT)
  for (const group of groups) {
    rule()
    group.forEach(row)
  }
  if (check !== null) {
    rule()
    const side = 400
    context.save()
    context.translate(EDGE - 24, y)
    context.scale(side / check.code.width, side / check.code.height)
    context.fillStyle = '#000'
    context.fill(new Path2D(check.code.path))
    context.restore()
    y += side / 2 - strong.height
    line(check.label, strong, INK, EDGE + side)
    y += strong.height
    line(check.address, small, SOFT, EDGE + side)
    y += side / 2
  }
  y += 36
  context.fillStyle = BRAND
  for (const step of [0, 1, 2, 3]) context.fillRect(step * 216, y + step * 27, 216, STAIR - step * 27)
  return y + STAIR
}

/** A receipt as a PNG, white whatever the screen is; `null` if the browser can't draw it. */
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
