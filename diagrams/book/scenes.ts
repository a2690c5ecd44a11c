import type { Locale } from '#domain/language'

/** A photograph of the app: its name, and the states that the borrower is in. */
export interface Scene {
  name: string
  states: string[]
}

/** The photographs, as `screens/<locale>/<name>.jpg`. */
export interface Screens {
  locales: Locale[]
  scenes: Scene[]
}

export const noScreens: Screens = { locales: [], scenes: [] }

/** A scene with an unknown state would silently show the wrong picture. */
export function unknownStates({ scenes }: Screens, known: ReadonlySet<string>): string[] {
  return scenes.flatMap(({ name, states }) => states.filter((id) => !known.has(id)).map((id) => `${name}: ${id}`))
}

/** The scenes that the photographs were taken of; none where there are no photographs. */
export function screensIn(text: string | null, known: ReadonlySet<string>): Screens {
  if (text === null) return noScreens
  const screens = JSON.parse(text) as Screens
  const unknown = unknownStates(screens, known)
  if (unknown.length > 0) throw new Error(`e2e/photographs shows states which no machine has: ${unknown.join(', ')}`)
  return screens
}
