/** Checks a picture in a page. Runs in the browser, so it must be self-contained. */
export function faultsIn(svg: SVGSVGElement): string[] {
  interface Box {
    name: string
    owner: Element
    left: number
    top: number
    right: number
    bottom: number
  }
  const boxOf = (element: Element, name: string, owner: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { name, owner, left, top, right, bottom }
  }
  const overlap = (a: Box, b: Box): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  const holds = (outer: Box, inner: Box): boolean =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1
  const pairs = (list: Box[]): [Box, Box][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [Box, Box] => [a, b]))

  const texts = [...svg.querySelectorAll('text')].map((text) =>
    boxOf(text, text.textContent ?? '', text.parentElement ?? text),
  )
  const groups = [...svg.querySelectorAll('g')].filter((group) => group.querySelector(':scope > .box, :scope > .dot'))
  const shapes = groups.map((group) =>
    boxOf(group.querySelector(':scope > .box, :scope > .dot') ?? group, group.textContent ?? '', group),
  )
  const isFrame = ({ owner }: Box): boolean =>
    owner.matches('.frame, .regions') || owner.querySelector(':scope > text, :scope > .dot') === null
  const boxes = shapes.filter((shape) => !isFrame(shape))
  const page = boxOf(svg, 'the page', svg)

  return [
    ...pairs(texts)
      .filter(([a, b]) => overlap(a, b))
      .map(([a, b]) => `“${a.name}” lies on “${b.name}”`),
    ...pairs(boxes)
      .filter(([a, b]) => overlap(a, b))
      .map(([a, b]) => `the box “${a.name}” lies on “${b.name}”`),
    ...texts.flatMap((text) => {
      const own = boxes.find(({ owner }) => owner === text.owner)
      if (own) return holds(own, text) ? [] : [`“${text.name}” sticks out of its box`]
      return boxes.filter((box) => overlap(text, box)).map((box) => `“${text.name}” lies on the box “${box.name}”`)
    }),
    ...texts.filter((text) => !holds(page, text)).map(({ name }) => `“${name}” runs off the page`),
    ...[...svg.querySelectorAll('text')]
      .filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) < 11)
      .map((text) => `“${text.textContent}” is too small to read`),
  ]
}
