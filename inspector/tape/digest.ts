import type { StateValue } from 'xstate'
import { textHash } from '#domain/textHash'

export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const entries = Object.entries(value)
    .filter(([, held]) => held !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join()}}`
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A short hash of letters only, so that it never contains somebody’s digits by chance. */
export function hashOf(text: string): string {
  let left = textHash(text) % 2 ** 32
  let hash = ''
  for (let i = 0; i < 6; i++) {
    hash += LETTERS[left % LETTERS.length]
    left = Math.floor(left / LETTERS.length)
  }
  return hash
}

/** A state value in one line: `offered`, `confirming.editing`, `signingIn(arriving.idle,entering.editing)`. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(value).map(([name, inner]) => {
    const text = inner === undefined ? '' : stateText(inner)
    if (text === '') return name
    return text.startsWith('(') ? name + text : `${name}.${text}`
  })
  const [only] = parts
  return parts.length === 1 && only !== undefined ? only : `(${parts.join()})`
}
