import { promptNames } from '#domain/prompts/promptNames'
import { placesOf } from '#domain/prompts/prompts'
import { isUnder, OVERLAY, unique, type Facts } from './facts'

export interface Dialog {
  id: string
  name: string
  sheet: string
  /** States that it opens at: places, or states of other regions. */
  at: string[]
}

/** At so many screens, a dialog is shown once instead of at each. */
const MANY = 4
export const isEverywhere = ({ at }: Dialog): boolean => at.length >= MANY

/** The dialogs with where they open: at what raises or sends their event, or where the app asks unprompted. */
export function dialogsOf(facts: Facts, name: (id: string) => string, sheetOf: (id: string) => string): Dialog[] {
  return [...facts.states.values()]
    .filter(({ overlay }) => overlay !== null)
    .map(({ id }) => ({ id, name: name(id), sheet: sheetOf(id), at: openedAt(facts, id) }))
}

function openedAt(facts: Facts, id: string): string[] {
  const { states, transitions, places, into } = facts
  const opening = transitions.filter(
    ({ source, targets }) =>
      isUnder(source, OVERLAY) && !isUnder(source, id) && targets.some((target) => isUnder(into(target), id)),
  )
  const events = unique(opening.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.name] : [])))
  const prompt = promptNames.find((each) => each === states.get(id)?.overlay)
  const at = unique([
    ...transitions
      .filter(
        ({ source, actions }) =>
          !isUnder(source, OVERLAY) && actions.some(({ raises = '' }) => events.includes(raises)),
      )
      .map(({ source }) => source),
    ...places
      .filter(({ route, offers }) => {
        const isPrompted = prompt !== undefined && placesOf[prompt].includes(route)
        return isPrompted || events.some((event) => offers.sends.has(event))
      })
      .map((place) => place.id),
  ])
  // A stage of a dialog opens where the dialog does.
  const parent = states.get(id)?.parent ?? OVERLAY
  return at.length > 0 || parent === OVERLAY ? at : openedAt(facts, parent)
}
