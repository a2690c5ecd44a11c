import { distance, holds, overlap, runsThrough, type Box, type Point } from './geometry'

export interface Named extends Box {
  name: string
}

/** The boxes, the headings of frames, the starts, and the arrows of a sheet. */
export interface Shapes {
  boxes: Named[]
  frames: (Named & { heading: Box })[]
  starts: Box[]
  arrows: { name: string; points: Point[]; label: Box | null }[]
}

/** What makes a sheet hard to read, as sentences. */
export function faultsOf(shapes: Shapes): string[] {
  return [...struck(shapes), ...farLabels(shapes), ...covered(shapes), ...lateStarts(shapes)]
}

const pairs = <T>(list: T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]))

function struck({ boxes, frames, arrows }: Shapes): string[] {
  return arrows.flatMap(({ name, points }) => [
    ...boxes.filter((box) => runsThrough(points, box)).map((box) => `${name} runs through the box “${box.name}”.`),
    ...frames
      .filter(({ heading }) => runsThrough(points, heading))
      .map((frame) => `${name} crosses the heading of “${frame.name}”.`),
    ...arrows
      .filter(({ label }) => label && runsThrough(points, label))
      .map((other) => `${name} strikes the label of ${other.name}.`),
  ])
}

function farLabels({ arrows }: Shapes): string[] {
  return arrows.flatMap((own) => {
    const { label } = own
    if (!label) return []
    const near = distance(label, own.points)
    return arrows
      .filter((other) => other !== own && distance(label, other.points) <= near)
      .map((other) => `The label of ${own.name} is as near to ${other.name}.`)
  })
}

function covered({ boxes, frames, arrows }: Shapes): string[] {
  const labels = arrows.flatMap(({ name, label }): Named[] =>
    label ? [{ name: `the label of ${name}`, ...label }] : [],
  )
  const headings = frames.map(({ name, heading }): Named => ({ ...heading, name: `the heading of “${name}”` }))
  return [
    ...pairs([...boxes, ...labels, ...headings])
      .filter(([a, b]) => overlap(a, b))
      .map(([a, b]) => `${a.name} lies on ${b.name}.`),
    ...frames
      .filter((frame) => !holds(frame, frame.heading))
      .map(({ name }) => `The heading of “${name}” is wider than its frame.`),
  ]
}

/** A start is above or left of all else in its frame. */
function lateStarts({ boxes, frames, starts }: Shapes): string[] {
  const frameOf = (inner: Box): (typeof frames)[number] | undefined =>
    frames
      .filter((frame) => frame !== inner && holds(frame, inner))
      .toSorted((a, b) => a.width * a.height - b.width * b.height)[0]
  return starts.flatMap((start) => {
    const frame = frameOf(start)
    const others = [...boxes, ...frames].filter((each) => frameOf(each) === frame && each !== frame)
    const isFirst = (edge: 'x' | 'y'): boolean => others.every((each) => start[edge] <= each[edge] + 2)
    return isFirst('x') || isFirst('y')
      ? []
      : [`The start of “${frame?.name ?? ''}” is neither at its top nor at its left.`]
  })
}
