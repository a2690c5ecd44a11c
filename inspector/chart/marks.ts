import type { ActorView } from '../channel/views'

export interface Lights {
  actors: ReadonlyMap<string, ActorView>
  been: ReadonlySet<string>
  taken: ReadonlyMap<string, number>
  taped: ReadonlyMap<string, number>
  last: readonly string[]
  focus: string | null
}

/** The active states, including their ancestors. */
export function activeStates(actors: Lights['actors']): { leaves: Set<string>; around: Set<string> } {
  const leaves = new Set([...actors.values()].flatMap(({ active }) => active))
  const around = new Set<string>()
  for (const id of leaves)
    for (let cut = id.lastIndexOf('.'); cut > 0; cut = id.lastIndexOf('.', cut - 1)) around.add(id.slice(0, cut))
  return { leaves, around }
}

const idsOf = (element: Element) => element.getAttribute('data-transitions')?.split(' ') ?? []

export function light(sheet: Element, { actors, been, taken, taped, last, focus }: Lights) {
  const { leaves, around } = activeStates(actors)
  for (const state of sheet.querySelectorAll('[data-state]')) {
    const id = state.getAttribute('data-state') ?? ''
    const isLit = leaves.has(id)
    const isFrame = state.classList.contains('frame') || state.classList.contains('regions')
    state.classList.toggle('lit', (isLit || around.has(id)) && !isFrame)
    state.classList.toggle('lit-in', (isLit || around.has(id)) && isFrame)
    state.classList.toggle('been', been.has(id))
    state.classList.toggle('focused', id === focus)
    if (isLit) state.setAttribute('aria-current', 'true')
    else state.removeAttribute('aria-current')
  }
  for (const drawn of sheet.querySelectorAll('[data-transitions]')) {
    const ids = idsOf(drawn)
    drawn.classList.toggle(
      'last',
      ids.some((id) => last.includes(id)),
    )
    drawn.classList.toggle(
      'been',
      ids.some((id) => taken.has(id)),
    )
    drawn.classList.toggle(
      'taped',
      ids.some((id) => taped.has(id)),
    )
  }
}
