import type { Locale } from '../../src/domain/language'

/** A picture of the app: which states the borrower is in, and what was photographed under which name. */
export interface Scene {
  name: string
  states: string[]
}

/** The pictures that there are, as `screens/<locale>/<name>.png`. */
export interface Screens {
  locales: Locale[]
  scenes: Scene[]
}

export const noScreens: Screens = { locales: [], scenes: [] }

/** A scene that names a state which no machine has would show the wrong picture in silence. */
export function unknownStates({ scenes }: Screens, known: ReadonlySet<string>): string[] {
  return scenes.flatMap(({ name, states }) => states.filter((id) => !known.has(id)).map((id) => `${name}: ${id}`))
}
