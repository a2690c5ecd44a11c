import { expect, test } from 'vitest'
import { exportTape, importTape } from '../tape/file'
import { replay } from '../tape/replay'
import { randomTape } from './randomTape'
import type { Persona } from './samples/persona'

const seeds = Array.from({ length: 30 }, (_, i) => i + 1)

test.each(seeds)('the random tape %i replays to the same states, contexts and addresses after every step', (seed) => {
  const text = exportTape(randomTape(seed, 120))
  const { divergence, marks } = replay(importTape(text))
  expect(divergence?.words ?? null).toBeNull()
  expect(marks.length).toBeGreaterThan(20)
})

/** Ten invented borrowers, each with their own name, phone, NIK, token, codes and loan. */
const personas = ['SITI', 'DEWI', 'AYU', 'RINA', 'WATI', 'SARI', 'INDAH', 'MEGA', 'PUTRI', 'LESTARI'].map(
  (name, i): Persona => ({
    name: `${name} CONTOH${'ABCDEFGHIJ'[i]}`,
    phone: `812000${71_234 + 811 * i}`,
    nik: `32990057${String(89_510_023 + 7_301 * i)}`,
    token: `tkn-${name}-Qx81Lw72Zp${i}`,
    code: String(4821 + 137 * i),
    masked: `${name[0]}*** C*****${'ABCDEFGHIJ'[i]}`,
    account: `700121234567${8901 + i}`,
    reference: `Zk3vQ9pLm2x${name}`,
    loanId: `L-${name}-81`,
  }),
)

test('an exported tape contains nothing that ten personas typed', () => {
  const text = personas
    .map((persona, i) => [2, 3, 4].map((seed) => exportTape(randomTape(10 * i + seed, 150, persona))).join(''))
    .join('')
  // Codes in quotes, because four digits may also be a time.
  const words = personas.flatMap(({ code, name, ...others }) => [
    `"${code}"`,
    name,
    // A state’s hash may contain three letters in a row by chance.
    new RegExp(`\\b${name.split(' ')[0]}\\b`),
    ...Object.values(others),
  ])
  const isIn = (word: string | RegExp) => (typeof word === 'string' ? text.includes(word) : word.test(text))
  expect(words.filter(isIn)).toEqual([])
  expect(text).not.toMatch(/personal picture|personal receipt|blob:app/)
})
