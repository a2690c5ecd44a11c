import { randomInt } from 'node:crypto'

// Without what is mistaken for something else when it is read aloud or written down: 0 O, 1 I L, 5 S, 8 B.
const LETTERS = '234679ACDEFGHJKMNPQRTUVWXYZ'
const GROUPS = 2
const GROUP = 4

const letter = () => LETTERS[randomInt(LETTERS.length)] ?? ''
const group = () => Array.from({ length: GROUP }, letter).join('')

/** `BP-XXXX-XXXX`: what a borrower tells customer service. Random, so that one says nothing of another. */
export const makeReceiptNumber = (prefix = 'BP'): string => [prefix, ...Array.from({ length: GROUPS }, group)].join('-')
