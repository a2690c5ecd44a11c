/** Of codes of hers those that no stand-in can be mistaken for: a tape numbers the codes in it, from 0000 on. */
export const withoutStandIns = (codes: readonly string[]) => codes.filter((code) => Number(code) > codes.length)
