import { nikProblems } from '#domain/card/nik'
import type { CalendarDate } from '#domain/calendar'
import type { Line } from './cardLabels'
import { countDigits, digitLike } from './lookalikes'

const LENGTH = 16
// With fewer digits proper, it is other text that resembles digits.
const MIN_DIGITS = 12
// The same for a number without a label that is no valid NIK.
const MIN_DIGITS_UNLABELLED = 15
// Of a number that was read in part, so that it is worth showing.
const MIN_DIGITS_OF_PART = 10

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
    if (trueDigits < MIN_DIGITS || digits.includes(null)) return []
    const nik = digits.join('')
    const hasProblem = nikProblems(nik, { today }).some((problem) => problem !== 'province')
    if (hasProblem && label !== 'nik' && trueDigits < MIN_DIGITS_UNLABELLED) return []
    return [{ nik, score: trueDigits * 2 + (hasProblem ? 0 : 3) }]
  })
}

// Some digit was read twice, and nothing tells which.
const TOO_LONG = /\d{17,20}/

/** The NIK in the lines of a card: 16 digits, or as many as were read of it; empty where nothing resembles one. */
export function readNik(lines: readonly Line[], today: CalendarDate): string {
  const [best] = lines
    .flatMap((line) =>
      candidatesIn(line, today).map((candidate) => ({ ...candidate, tooLong: TOO_LONG.exec(line.whole)?.[0] })),
    )
    .sort((a, b) => Number(a.tooLong !== undefined) - Number(b.tooLong !== undefined) || b.score - a.score)
  if (best) return best.tooLong ?? best.nik
  const afterLabel = lines.find(({ label }) => label === 'nik')?.value ?? ''
  const part = [...afterLabel.replace(/\s/g, '')].map((mark) => digitLike(mark) ?? '').join('')
  return countDigits(afterLabel) >= MIN_DIGITS_OF_PART ? part.slice(0, LENGTH) : ''
}
