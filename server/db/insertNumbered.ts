import { randomInt } from 'node:crypto'

// Without characters that are easily confused when read aloud or written: 0 O, 1 I L, 5 S, 8 B.
const LETTERS = '234679ACDEFGHJKMNPQRTUVWXYZ'
const GROUPS = 2
const GROUP = 4
const MOST_TRIES = 5

const letter = () => LETTERS[randomInt(LETTERS.length)] ?? ''
const group = () => Array.from({ length: GROUP }, letter).join('')

/** `BP-XXXX-XXXX`, for calls to customer service. Random, so that numbers reveal nothing about others. */
const makeNumber = (prefix: string): string => [prefix, ...Array.from({ length: GROUPS }, group)].join('-')

/** Inserts a row with a unique number; `insert` returns nothing if the number is taken. */
export async function insertNumbered<Row>(prefix: string, insert: (number: string) => Promise<Row[]>): Promise<Row> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const [made] = await insert(makeNumber(prefix))
    if (made !== undefined) return made
  }
  throw new Error(`no number ${prefix} is free`)
}
