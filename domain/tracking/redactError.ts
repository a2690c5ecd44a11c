import type { Report } from './event'

const LONGEST = 200
const MOST_FRAMES = 6
const FRAME = /([\w.-]+\.m?js)(?:\?[^\s:)]*)?:(\d+):(\d+)/

/** What engines put into their sentences: quoted values, addresses, numbers, and words that are no word of a sentence. */
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

/** Where in our own code it happened. Names of functions and files are the build's. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found = FRAME.exec(line)
      return found ? [found.slice(1, 4).join(':')] : []
    })
    .slice(0, MOST_FRAMES)

/** A thrown thing as it may be told: its kind, its sentence without anything that was put into it, and where it happened. */
export function redactError(thrown: unknown): Pick<Report, 'name' | 'message' | 'frames'> {
  const { name, message, stack } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Partial<Error>
  return {
    name: typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : typeof thrown,
    // A text that was thrown may be anything.
    message: typeof message === 'string' ? redacted(message) : '',
    frames: typeof stack === 'string' ? framesOf(stack) : [],
  }
}

/** The same error from the same place is told once. */
export const sameError = ({ name, message, frames }: Pick<Report, 'name' | 'message' | 'frames'>): string =>
  [name, message, frames[0] ?? ''].join('|')
