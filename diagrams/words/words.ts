/** The languages of the diagrams. The screens in the flow book have all five of the app. */
export type Language = 'en' | 'id'
export const languages: Language[] = ['en', 'id']

export type Words = Readonly<Record<Language, string>>

/** `{name}` stands for a parameter of the guard. */
export interface GuardWords extends Words {
  not?: Words
  /** It tells apart the moment, such as what was asked for: it says nothing about who may enter. */
  isPassing?: true
}

/** What a machine's names are called in plain words. States go by their path below the machine. */
export interface MachineWords {
  name: Words
  states: Record<string, Words>
  events: Record<string, Words>
  guards: Record<string, GuardWords>
  calls: Record<string, Words>
}

export const w = (en: string, id: string): Words => ({ en, id })
export const test = (en: string, id: string, not?: Words): GuardWords => ({ en, id, ...(not ? { not } : {}) })

/** Puts values into the places of a text that are marked by their names. */
export const fill = (text: string, given: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole))
