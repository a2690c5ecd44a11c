import type { Report } from './event'

const LONGEST = 200
const MOST_FRAMES = 6
const FRAME = /([\w.-]+\.m?js)(?:\?[^\s:)]*)?:(\d+):(\d+)/

/** Variable parts of engines' messages: quoted values, addresses, numbers, and unusual words. */
const REDACTED: readonly [RegExp, string][] = [
  [/(["'`“‘«])[\s\S]*?(["'`”’»]|$)/g, '"…"'],
  [/\b[a-z][\w+.-]*:\/\/\S+/gi, 'URL'],
  [/\S*@\S*/g, '@'],
  [/[\w-]{25,}/g, '…'],
  [/\+?\d[\d .,/-]*\d|\d/g, '#'],
  [/\s+/g, ' '],
]

const redacted = (text: string): string => {
  const plain = REDACTED.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text.slice(0, 2000))
  return plain.trim().slice(0, LONGEST)
}

/** Positions in our own code, by the build's file names. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found = FRAME.exec(line)
      return found ? [found.slice(1, 4).join(':')] : []
    })
    .slice(0, MOST_FRAMES)

/** A thrown value without personal data: its kind, its message without variable parts, and its position. */
export function redactError(thrown: unknown): Pick<Report, 'name' | 'message' | 'frames'> {
  const { name, message, stack } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Partial<Error>
  return {
    name: typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : typeof thrown,
    // Thrown texts may contain anything.
    message: typeof message === 'string' ? redacted(message) : '',
    frames: typeof stack === 'string' ? framesOf(stack) : [],
  }
}

/** Identifies repetitions, which are reported once. */
export const sameError = ({ name, message, frames }: Pick<Report, 'name' | 'message' | 'frames'>): string =>
  [name, message, frames[0] ?? ''].join('|')
