import type { Pseudonyms } from './redact'

const alphabets: readonly [RegExp, string][] = [
  [/[0-9]/, '0123456789'],
  [/[a-z]/, 'abcdefghijklmnopqrstuvwxyz'],
  [/[A-Z]/, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
]
const alphabetOf = (char: string): string | null => alphabets.find(([kind]) => kind.test(char))?.[1] ?? null
const isNamed = (char: string) => /\p{L}|\p{N}/u.test(char)

/** The nth text of the same shape: same length, digits for digits, letters for letters, all else unchanged. */
function nth(n: number, shape: string): string {
  let left = n
  const chars = [...shape].reverse().map((char) => {
    const alphabet = alphabetOf(char)
    if (alphabet === null) return isNamed(char) ? 'x' : char
    const chosen = alphabet[left % alphabet.length] ?? ''
    left = Math.floor(left / alphabet.length)
    return chosen
  })
  return chars.reverse().join('') + (left > 0 ? `~${left}` : '')
}

/**
 * Pseudonyms by the order in which values occur, so that they contain nothing of a value, and the same session gives
 * the same ones. `address` puts them into a path.
 */
export function createPseudonyms(address: (path: string, text: Pseudonyms['text']) => string): Pseudonyms {
  const texts = new Map<string, string>()
  const counts = new Map<string, number>()
  const blobs = new WeakMap<object, string>()
  let pictures = 0
  const text = (value: string) => {
    const known = texts.get(value)
    if (known !== undefined) return known
    const shape = nth(0, value)
    const quote = counts.get(shape) ?? 0
    counts.set(shape, quote + 1)
    const pseudonym = nth(quote, value)
    texts.set(value, pseudonym)
    return pseudonym
  }
  return {
    text,
    address: (path) => address(path, text),
    blob(blob) {
      const pseudonym = blobs.get(blob) ?? `[picture ${++pictures}]`
      blobs.set(blob, pseudonym)
      return pseudonym
    },
  }
}
