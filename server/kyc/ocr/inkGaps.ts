import type { LumaPicture } from '../../../src/domain/photoQuality'

/** In pixels of the picture; `y1` and `x1` are outside. */
export interface Box {
  x0: number
  x1: number
  y0: number
  y1: number
}

export interface Gap {
  from: number
  to: number
}

// A column with less ink than this part of its height has none: the ground of a card is never quite clean.
const SPECK = 0.06

/** Halfway between the paper and the ink: the darkest and brightest twentieth are noise. */
function inkLevel(values: Uint8Array): number {
  const sorted = values.toSorted()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return (at(0.05) + at(0.95)) / 2
}

function cut({ luma, width, height }: LumaPicture, box: Box) {
  const [left, right] = [Math.max(box.x0, 0), Math.min(box.x1, width)]
  const [top, bottom] = [Math.max(box.y0, 0), Math.min(box.y1, height)]
  const size = { width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) }
  const values = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height && size.width > 0; y++) {
    values.set(luma.subarray((top + y) * width + left, (top + y) * width + right), y * size.width)
  }
  return { values, left, ...size }
}

/** The columns without ink between the letters in a box, from left to right. */
export function gapsIn(picture: LumaPicture, box: Box): Gap[] {
  const { values, left, width, height } = cut(picture, box)
  const level = inkLevel(values)
  const inkIn = (x: number) => {
    let ink = 0
    for (let y = 0; y < height; y++) if (values[y * width + x]! < level) ink++
    return ink
  }
  const blank = Array.from({ length: width }, (_, x) => inkIn(x) <= height * SPECK)
  const first = blank.indexOf(false)
  const gaps: Gap[] = []
  let from = -1
  for (const [x, isBlank] of blank.entries()) {
    if (x < first) continue
    if (isBlank && from < 0) from = x
    if (!isBlank && from >= 0) gaps.push({ from: left + from, to: left + x })
    if (!isBlank) from = -1
  }
  return gaps
}
