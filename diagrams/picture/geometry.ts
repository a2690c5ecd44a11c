export interface Point {
  x: number
  y: number
}

/** The left top corner and the size, in pixels. */
export interface Box extends Point {
  width: number
  height: number
}

type Segment = readonly [Point, Point]

export const segmentsOf = (points: Point[]): Segment[] =>
  points.slice(1).flatMap((end, i): Segment[] => (points[i] ? [[points[i], end]] : []))

const side = ([a, b]: Segment, { x, y }: Point): number => Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x))

/** Touching at an end is no crossing. */
const doCross = (a: Segment, b: Segment): boolean =>
  side(a, b[0]) * side(a, b[1]) < 0 && side(b, a[0]) * side(b, a[1]) < 0

/** How often two of these lines cross. */
export function crossingsOf(lines: Point[][]): number {
  const all = lines.map(segmentsOf)
  const crossings = (a: Segment[], b: Segment[]): number =>
    a.reduce((sum, part) => sum + b.filter((other) => doCross(part, other)).length, 0)
  return all.reduce((sum, own, i) => all.slice(i + 1).reduce((n, other) => n + crossings(own, other), sum), 0)
}

/** Whether a line runs more than a pixel inside the box. */
export const runsThrough = (points: Point[], { x, y, width, height }: Box): boolean =>
  segmentsOf(points).some(
    ([a, b]) =>
      Math.max(a.x, b.x) > x + 1 &&
      Math.min(a.x, b.x) < x + width - 1 &&
      Math.max(a.y, b.y) > y + 1 &&
      Math.min(a.y, b.y) < y + height - 1,
  )

/** In pixels; every part of the line runs across or down. */
export function distance({ x, y, width, height }: Box, points: Point[]): number {
  const apart = (from: number, to: number, low: number, high: number): number => Math.max(0, from - high, low - to)
  return Math.min(
    ...segmentsOf(points).map(([a, b]) =>
      Math.hypot(
        apart(Math.min(a.x, b.x), Math.max(a.x, b.x), x, x + width),
        apart(Math.min(a.y, b.y), Math.max(a.y, b.y), y, y + height),
      ),
    ),
  )
}

/** Whether two boxes have more than a pixel in common. */
export const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1

export const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1
