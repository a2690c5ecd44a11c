import type { Locale } from '#domain/language'

/** A picture of the app: which states the borrower is in, and what was photographed under which name. */
export interface Scene {
  name: string
  states: string[]
}

/** The pictures that there are, as `screens/<locale>/<name>.jpg`. */
export interface Screens {
  locales: Locale[]
  scenes: Scene[]
}

export const noScreens: Screens = { locales: [], scenes: [] }

/** A scene that names a state which no machine has would show the wrong picture in silence. */
export function unknownStates({ scenes }: Screens, known: ReadonlySet<string>): string[] {
  return scenes.flatMap(({ name, states }) => states.filter((id) => !known.has(id)).map((id) => `${name}: ${id}`))
}

/** What the photographer left in the folder; nothing where it was not there. */
export function screensIn(text: string | null, known: ReadonlySet<string>): Screens {
  if (text === null) return noScreens
  const screens = JSON.parse(text) as Screens
  const unknown = unknownStates(screens, known)
  if (unknown.length > 0) throw new Error(`e2e/photographs shows states which no machine has: ${unknown.join(', ')}`)
  return screens
}
