declare module 'virtual:button-words' {
  /** The ids of the words on the buttons that send an event, by its type. */
  export const buttonWords: Readonly<Record<string, readonly string[]>>
}
