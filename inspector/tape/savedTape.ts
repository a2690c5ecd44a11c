import { chartHash } from './chartHash'
import { readTape, tapeLines } from './file'
import type { Tape } from './tape'

type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'langkah-qa-tape'
/** Lines in one item: only the last item is written again. */
const LINES = 100

/** The tape of a page alone, if others are before it. */
function lastPageOf({ steps, ...tape }: Tape): Tape {
  const at = steps.findLastIndex(({ happening }) => 'page' in happening)
  const page = steps[at]
  if (page === undefined || !('page' in page.happening)) return { ...tape, steps }
  const { late: _, ...head } = tape
  const late = page.late ? { late: page.late } : {}
  return { ...head, input: page.happening.page, first: page.mark, ...late, steps: steps.slice(at + 1) }
}

/** A tape in the storage of a tab, as far as it got: it survives a reload and a crash. It is redacted. */
export function createSavedTape(storage: ItemStorage) {
  let lines: string[] = []
  let isFull = false
  const items = () => {
    const found: string[] = []
    for (let text = storage.getItem(`${KEY}-0`); text !== null; text = storage.getItem(`${KEY}-${found.length}`))
      found.push(text)
    return found
  }
  const clear = () => {
    for (const [i] of items().entries()) storage.removeItem(`${KEY}-${i}`)
    lines = []
  }
  const append = (more: readonly string[]) => {
    const first = Math.floor(lines.length / LINES)
    lines = [...lines, ...more]
    for (let i = first; i * LINES < lines.length; i++)
      storage.setItem(`${KEY}-${i}`, lines.slice(i * LINES, (i + 1) * LINES).join('\n'))
  }

  return {
    /** Null if there is none of the charts of this build. */
    read(): Tape | null {
      const text = items().join('\n')
      try {
        const tape = readTape(text)
        if (tape.chart !== chartHash() || tape.dropped > 0) return null
        lines = text.split('\n')
        return tape
      } catch {
        return null
      } finally {
        if (lines.length === 0) clear()
      }
    },
    write(tape: Tape): void {
      if (isFull || tape.dropped > 0) return
      try {
        const saved = lines.length - 1
        if (saved < tape.steps.length) append(saved < 0 ? tapeLines(tape) : tapeLines(tape, saved).slice(1))
      } catch {
        clear()
        try {
          append(tapeLines(lastPageOf(tape)))
        } catch {
          clear()
        }
        isFull = true
      }
    },
    clear,
  }
}
