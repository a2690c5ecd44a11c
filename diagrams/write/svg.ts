import { render } from 'state-machine-cat'
import type { Sheet } from '../sheets/sheet'
import { dressed, type Dressing } from './dress'
import { printoutOf } from './smcat'
import { layout } from './style'

/** A sheet as a picture. Laid out by the Graphviz inside state-machine-cat, never by one on this machine. */
export async function svgOf(sheet: Sheet, dressing: Dressing): Promise<string> {
  const printout = printoutOf(sheet)
  const svg = await render(printout.machine, {
    inputType: 'json',
    outputType: 'oldsvg',
    direction: sheet.direction,
    dotGraphAttrs: [
      { name: 'ordering', value: '""' },
      { name: 'ranksep', value: sheet.direction === 'left-right' ? '0.6' : '0.25' },
      { name: 'labeljust', value: 'l' },
      { name: 'fontsize', value: String(layout.node) },
    ],
    dotNodeAttrs: [{ name: 'fontsize', value: String(layout.node) }],
    dotEdgeAttrs: [
      { name: 'fontsize', value: String(layout.edge) },
      { name: 'arrowhead', value: 'none' },
    ],
  })
  return dressed(svg, sheet, printout, dressing)
}
