/** The codes that can't be mistaken for a pseudonym: a tape numbers the codes in it, from 0000 on. */
export const withoutStandIns = (codes: readonly string[]) => codes.filter((code) => Number(code) > codes.length)
