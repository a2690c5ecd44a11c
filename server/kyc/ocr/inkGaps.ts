import type { LumaPicture } from '#domain/card/photoQuality'

/** In pixels; `x1` and `y1` are exclusive. */
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

// Less ink than this part of a column’s height is noise of the card’s background.
const SPECK = 0.06
// In letter heights. An I is as narrow as a colon, but has ink all the way down.
const COLON = { width: 0.25, ink: 0.6 }

/** Halfway between paper and ink; the darkest and the brightest twentieth are left out as noise. */
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

interface Piece extends Gap {
  ink: number
}

function piecesIn(picture: LumaPicture, box: Box): Piece[] {
  const { values, left, width, height } = cut(picture, box)
  const level = inkLevel(values)
  const pieces: Piece[] = []
  let isOpen = false
  for (let x = 0; x < width; x++) {
    let count = 0
    for (let y = 0; y < height; y++) if (values[y * width + x]! < level) count++
    const ink = count / height
    const last = pieces.at(-1)
    if (ink <= SPECK) isOpen = false
    else if (isOpen && last) Object.assign(last, { to: left + x + 1, ink: Math.max(last.ink, ink) })
    else {
      pieces.push({ from: left + x, to: left + x + 1, ink })
      isOpen = true
    }
  }
  return pieces
}

/** The box of a value often includes the colon before it, which is not one of its letters. */
const isColon = ({ from, to, ink }: Piece, { y0, y1 }: Box) => to - from < (y1 - y0) * COLON.width && ink < COLON.ink

export function gapsIn(picture: LumaPicture, box: Box): Gap[] {
  const [first, ...rest] = piecesIn(picture, box)
  if (first === undefined) return []
  const letters = isColon(first, box) ? rest : [first, ...rest]
  return letters.slice(1).map(({ from }, i) => ({ from: letters[i]!.to, to: from }))
}
