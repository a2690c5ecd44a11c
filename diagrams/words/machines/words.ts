/** The languages of the diagrams. The flow book's screens exist in all five languages of the app. */
export type Language = 'en' | 'id'
export const languages: Language[] = ['en', 'id']

export type Words = Readonly<Record<Language, string>>

/** `{name}` is a parameter of the guard. */
export interface GuardWords extends Words {
  not?: Words
  /** Describes the moment, such as what was requested, and not who may enter. */
  isPassing?: true
}

/** The words for a machine's names. States are keyed by their path below the machine. */
export interface MachineWords {
  name: Words
  states: Record<string, Words>
  events: Record<string, Words>
  guards: Record<string, GuardWords>
  calls: Record<string, Words>
}

export const w = (en: string, id: string): Words => ({ en, id })
export const test = (en: string, id: string, not?: Words): GuardWords => ({ en, id, ...(not ? { not } : {}) })

/** Replaces the named placeholders of a text. */
export const fill = (text: string, given: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole))
