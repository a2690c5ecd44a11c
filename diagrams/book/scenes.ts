import type { Locale } from '#domain/language'

/** A photograph of the app: its name, and the states that end in it. */
export interface Scene {
  name: string
  states: string[]
  /** In English, the lines that are new as the first of them begins: what is announced, or else a heading. */
  reads: string[]
}

/** Why a state has no picture: it is left at once, it is a reading that is drawn where it is read, or no way leads there. */
export interface Missing {
  state: string
  why: 'passing' | 'reading' | 'unreachable'
}

/** What is read when a call fails: its kind, or the code of a refusal that has a transition of its own. */
export interface Failing {
  transition: string
  failure: string
  /** In English, the lines that are new then. */
  reads: string[]
}

/** The photographs, as `screens/<locale>/<name>.webp`. */
export interface Screens {
  locales: Locale[]
  scenes: Scene[]
  /** States at whose beginning nothing changes on the screen. */
  unseen: string[]
  failures: Failing[]
  missing: Missing[]
}

export const noScreens: Screens = { locales: [], scenes: [], unseen: [], failures: [], missing: [] }

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
