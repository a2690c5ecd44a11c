import { render, type IRenderOptions } from 'state-machine-cat'
import type { Direction, Sheet } from '../sheets/sheet'
import { dressed, type Dressing } from './dress'
import { printoutOf, type Widths } from './smcat'
import { layout } from './style'

/** The widest sheet that is readable without zooming, in pixels. */
export const PAGE_WIDTH = 1280

/** Narrower columns are tried until the sheet fits. */
const columns: Widths[] = [
  { label: 30, row: 34, head: 70 },
  { label: 26, row: 30, head: 56 },
  { label: 22, row: 26, head: 44 },
  { label: 20, row: 22, head: 38 },
  { label: 16, row: 20, head: 34 },
  { label: 14, row: 16, head: 30 },
  { label: 12, row: 13, head: 26 },
  { label: 10, row: 11, head: 18 },
  { label: 8, row: 9, head: 16 },
]

/** Renders with the Graphviz inside state-machine-cat, so that the result does not depend on the machine. */
export async function svgOf(sheet: Sheet, dressing: Dressing): Promise<string> {
  let picture = ''
  for (const widths of columns) {
    const printout = printoutOf(sheet, widths)
    const drawn = await render(printout.machine, optionsFor(sheet.direction))
    picture = dressed(drawn, sheet, printout, dressing)
    if (widthOf(picture) <= PAGE_WIDTH) return picture
  }
  return picture
}

export const widthOf = (svg: string): number => Number(/^<svg[^>]* width="([\d.]+)"/.exec(svg)?.[1])

const optionsFor = (direction: Direction): IRenderOptions => ({
  inputType: 'json',
  outputType: 'oldsvg',
  direction,
  dotGraphAttrs: [
    { name: 'nodesep', value: '0.25' },
    { name: 'ranksep', value: direction === 'left-right' ? '0.25' : '0.25' },
    { name: 'labeljust', value: 'l' },
    { name: 'fontsize', value: String(layout.node) },
  ],
  dotNodeAttrs: [{ name: 'fontsize', value: String(layout.node) }],
  dotEdgeAttrs: [
    { name: 'fontsize', value: String(layout.edge) },
    { name: 'arrowhead', value: 'none' },
  ],
})
