const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  '[': '1',
  Z: '2',
  z: '2',
  E: '3',
  A: '4',
  S: '5',
  s: '5',
  $: '5',
  G: '6',
  b: '6',
  '?': '7',
  T: '7',
  B: '8',
  '&': '8',
  g: '9',
  q: '9',
}
const AS_LETTER: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  '|': 'I',
  '!': 'I',
  2: 'Z',
  5: 'S',
  $: 'S',
  6: 'G',
  8: 'B',
}

export const digitLike = (character: string): string | null =>
  /\d/.test(character) ? character : (AS_DIGIT[character] ?? null)

export const asLetters = (text: string) => text.replace(/[0-9|!$]/g, (character) => AS_LETTER[character] ?? character)

export const lettersOf = (text: string) =>
  asLetters(text)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')

export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (a[i] === b[j] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}

export const countDigits = (text: string) => text.replace(/\D/g, '').length
