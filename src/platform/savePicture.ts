import type { PictureOfCode } from '#domain/drawing'
import { download } from './download'
import { pngOf } from './picture/pngOf'
import type { Clock, Page } from './world/platform'

/** Pixels of the longer side: enough for any scanner, small enough for any phone. */
const SIDE = 1024
/** Pixels. */
const LINE = 60
const EDGE = 24

/** Saves an SVG path and its caption as a black and white PNG: another app scans it from the gallery. */
export async function savePicture(
  page: Pick<Page, 'document'>,
  clock: Clock,
  { name, drawing: { path, width, height }, caption }: PictureOfCode,
): Promise<void> {
  const { document } = page
  if (document === undefined) return
  // Whole pixels per module, because blended edges are harder to scan.
  const scale = Math.max(1, Math.floor(SIDE / Math.max(width, height)))
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale + (caption.length > 0 ? caption.length * LINE + EDGE : 0)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.font = '500 38px system-ui, "Noto Sans", "Noto Sans Thai", sans-serif'
  context.textAlign = 'center'
  caption.forEach((line, i) =>
    context.fillText(line, canvas.width / 2, height * scale + (i + 0.7) * LINE, canvas.width - 2 * EDGE),
  )
  context.scale(scale, scale)
  context.fill(new Path2D(path))
  const blob = await pngOf(canvas)
  if (blob !== null) download(page, clock, name, blob)
}
