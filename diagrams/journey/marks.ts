import type { Words } from '../words/machines/words'
import { CHIP, type Layout } from './layout'
import type { Dialog } from './dialogs'
import type { Model } from './model'
import { widthOf, type Colours, type Pen, type Rect } from './pen'

/** No text is smaller, so that all are legible where the picture is 830 px wide. */
export const SMALL = 15
export const CHIP_TEXT = 15.5
export const FLAG = 21

export interface Scene {
  model: Model
  layout: Layout
  pen: Pen
  colour: Colours
  say(text: Words): string
}

export const chipWidth = (text: string): number => widthOf(text, { size: CHIP_TEXT }) + 18

export function drawChip(
  { pen, colour }: Scene,
  { id, name, sheet }: Dialog,
  x: number,
  y: number,
  isOnWay = false,
): Rect {
  const rect = { x, y, width: chipWidth(name), height: CHIP }
  pen.link(sheet, id, () => {
    const [stroke, width] = isOnWay ? [colour('brand'), 1.8] : [colour('line-strong'), 1.2]
    pen.box(name, rect, { stroke, width, radius: 6, dash: '4 2.5' })
    pen.text(x + rect.width / 2, y + 17.2, name, { size: CHIP_TEXT, fill: colour('ink-2'), anchor: 'middle' })
  })
  return rect
}

export const flagWidth = (text: string): number => widthOf(text, { size: SMALL, isBold: true }) + 13

export function drawFlag({ pen, colour }: Scene, x: number, y: number, text: string): void {
  const rect = { x, y, width: flagWidth(text), height: FLAG }
  pen.box(text, rect, { fill: colour('danger'), radius: 4, isMark: true })
  pen.text(x + rect.width / 2, y + 15.6, text, { size: SMALL, isBold: true, fill: '#fff', anchor: 'middle' })
}

/** From left to right; `right` is where the last one ends. */
export function drawFlags(scene: Scene, texts: string[], right: number, y: number): void {
  let x = right - texts.reduce((sum, text) => sum + flagWidth(text) + 3, -3)
  for (const text of texts) {
    drawFlag(scene, x, y, text)
    x += flagWidth(text) + 3
  }
}

export const PILL = 39
export function drawPill({ pen, colour }: Scene, x: number, y: number, type: number): void {
  pen.box(
    String(type),
    { x, y, width: PILL, height: FLAG },
    {
      fill: colour('info-tint'),
      stroke: colour('info'),
      width: 1,
      radius: 10.5,
      isMark: true,
    },
  )
  pen.put(`<circle cx="${x + 10}" cy="${y + 10.5}" r="3.6" fill="${colour('info')}"/>`)
  pen.text(x + 17, y + 15.6, String(type), { size: SMALL, isBold: true, fill: colour('info') })
}
