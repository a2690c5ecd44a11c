import { normaliseNik } from '#domain/card/nik'

/** `3299 9957 0895 9999`: easier to compare with the card. */
export const groupNik = (typed: string): string => normaliseNik(typed).replace(/(.{4})(?=.)/g, '$1 ')
