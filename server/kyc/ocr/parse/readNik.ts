import { nikProblems } from '../../../../domain/card/nik'
import type { CalendarDate } from '../../../../domain/calendar'
import type { Line } from './cardLabels'
import { countDigits, digitLike } from './lookalikes'

const LENGTH = 16
// Fewer true digits than this, and it is some other text that could be read so.
const TRUE_DIGITS = 12
// Where neither its label nor its date speaks for a number, it must be one beyond doubt.
const SURE_DIGITS = 15
// A part of a NIK is worth showing from here on.
const PART = 10

interface Candidate {
  nik: string
  score: number
}

function candidatesIn({ whole, label }: Line, today: CalendarDate): Candidate[] {
  const marks = whole.replace(/[\s.,:;'"_-]/g, '')
  return Array.from({ length: Math.max(marks.length - LENGTH + 1, 0) }, (_, at) =>
    marks.slice(at, at + LENGTH),
  ).flatMap((raw) => {
    const digits = [...raw].map(digitLike)
    const trueDigits = countDigits(raw)
    if (trueDigits < TRUE_DIGITS || digits.includes(null)) return []
    const nik = digits.join('')
    const hasProblem = nikProblems(nik, { today }).some((problem) => problem !== 'province')
    if (hasProblem && label !== 'nik' && trueDigits < SURE_DIGITS) return []
    return [{ nik, score: trueDigits * 2 + (hasProblem ? 0 : 3) }]
  })
}

// More digits in one piece than a NIK has: one was read twice, and nothing tells which.
const TOO_LONG = /\d{17,20}/

/** The NIK in the lines of a card: 16 digits, or what was read instead of them, fewer or more, or nothing. */
export function readNik(lines: readonly Line[], today: CalendarDate): string {
  const [best] = lines
    .flatMap((line) =>
      candidatesIn(line, today).map((candidate) => ({ ...candidate, tooLong: TOO_LONG.exec(line.whole)?.[0] })),
    )
    .sort((a, b) => Number(a.tooLong !== undefined) - Number(b.tooLong !== undefined) || b.score - a.score)
  if (best) return best.tooLong ?? best.nik
  const behindLabel = lines.find(({ label }) => label === 'nik')?.value ?? ''
  const part = [...behindLabel.replace(/\s/g, '')].map((mark) => digitLike(mark) ?? '').join('')
  return countDigits(behindLabel) >= PART ? part.slice(0, LENGTH) : ''
}
