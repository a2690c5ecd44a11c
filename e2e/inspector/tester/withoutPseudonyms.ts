/** Codes that can't be confused with a pseudonym: a tape numbers its codes from 0000 on. */
export const withoutPseudonyms = (codes: readonly string[]) => codes.filter((code) => Number(code) > codes.length)
