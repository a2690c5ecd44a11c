import type { Ink, Point, Rect } from './pen'

/** How far a dialog may reach into the box that it hangs on, in pixels. */
const HOLD = 4

/** What hinders reading. */
export function faultsIn({ texts, boxes, lines }: Ink): string[] {
  const segments = lines.map((points) => points.slice(1).map((end, i) => [points[i] ?? end, end] as const))
  return [
    ...texts
      .filter((text) => !isIn(text, { x: 14, y: 14, width: 1252, height: 2000 }))
      .map(({ text }) => `“${text}” runs off the page`),
    ...pairsOf(texts)
      .filter(([a, b]) => overlap(a, b, 1))
      .map(([a, b]) => `“${a.text}” lies on “${b.text}”`),
    ...texts.flatMap((text) => {
      const isOfMark = boxes.some((box) => box.isMark && isIn(text, box))
      const crossed = boxes.filter(
        (box) => overlap(text, box, 1) && (box.order > text.order || (!isOfMark && !isIn(text, box))),
      )
      return crossed.map(({ name }) => `“${text.text}” and the edge of the box “${name}” cross`)
    }),
    ...pairsOf(boxes)
      .filter(([a, b]) => a.isMark === b.isMark && overlap(a, b, a.isMark ? 0 : HOLD) && !isIn(a, b) && !isIn(b, a))
      .map(([a, b]) => `the box “${a.name}” lies on “${b.name}”`),
    ...texts.flatMap((text) =>
      segments.flat().some(([from, to]) => overlap(text, around(from, to), 0.5))
        ? [`a line runs through “${text.text}”`]
        : [],
    ),
    ...boxes.flatMap((box) =>
      segments.flat().some(([from, to]) => overlap(box, around(from, to), HOLD)) && !box.isMark
        ? [`a line runs through the box “${box.name}”`]
        : [],
    ),
    ...pairsOf(segments)
      .filter(([a, b]) => a.some((one) => b.some((other) => doCross(one, other))))
      .map(([a, b]) => `the lines ${a.join(' ')} and ${b.join(' ')} cross`),
  ]
}

const pairsOf = <T>(list: T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))
const isIn = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
/** Whether both overlap by more than this, across and down. A line has no width. */
const overlap = (a: Rect, b: Rect, by: number): boolean =>
  Math.min(a.x + a.width - by, b.x + b.width) > Math.max(a.x + by, b.x) &&
  Math.min(a.y + a.height - by, b.y + b.height) > Math.max(a.y + by, b.y)
const around = (a: Point, b: Point): Rect => ({
  x: Math.min(a[0], b[0]) - 0.1,
  y: Math.min(a[1], b[1]) - 0.1,
  width: Math.abs(a[0] - b[0]) + 0.2,
  height: Math.abs(a[1] - b[1]) + 0.2,
})

type Segment = readonly [Point, Point]
const side = ([a, b]: Segment, [x, y]: Point): number =>
  Math.sign((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]))
const doCross = (a: Segment, b: Segment): boolean =>
  side(a, b[0]) * side(a, b[1]) < 0 && side(b, a[0]) * side(b, a[1]) < 0
