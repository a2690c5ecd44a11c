import { chartHash } from './chartHash'
import { readTape, tapeLines } from './file'
import type { Tape } from './tape'

type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'langkah-qa-tape'
const CUT = `${KEY}-cut`
/** Lines in one item: only the last item is written again. */
const LINES = 100

/** The tape of its last page alone; null if the beginning of that page was dropped. */
function lastPageOf({ steps, ...tape }: Tape): Tape | null {
  const at = steps.findLastIndex(({ happening }) => 'page' in happening)
  const page = steps[at]
  if (page === undefined || !('page' in page.happening)) return tape.dropped > 0 ? null : { ...tape, steps }
  const { late: _, ...head } = tape
  const late = page.late ? { late: page.late } : {}
  return { ...head, input: page.happening.page, first: page.mark, ...late, steps: steps.slice(at + 1), dropped: 0 }
}

/** A tape in the storage of a tab, as far as it got: it survives a reload and a crash. It is redacted. */
export function createSavedTape(storage: ItemStorage) {
  let lines: string[] = []
  let isPageAlone = false
  const items = () => {
    const found: string[] = []
    for (let text = storage.getItem(`${KEY}-0`); text !== null; text = storage.getItem(`${KEY}-${found.length}`))
      found.push(text)
    return found
  }
  const empty = () => {
    for (const [i] of items().entries()) storage.removeItem(`${KEY}-${i}`)
    lines = []
  }
  const append = (more: readonly string[]) => {
    const first = Math.floor(lines.length / LINES)
    lines = [...lines, ...more]
    for (let i = first; i * LINES < lines.length; i++)
      storage.setItem(`${KEY}-${i}`, lines.slice(i * LINES, (i + 1) * LINES).join('\n'))
  }
  function write(tape: Tape): void {
    const now = isPageAlone ? lastPageOf(tape) : tape
    if (now === null) return empty()
    if (now.dropped > 0) return cut(tape)
    const written = lines.length - 1
    try {
      if (written < now.steps.length) append(written < 0 ? tapeLines(now) : tapeLines(now, written).slice(1))
    } catch {
      cut(tape)
    }
  }
  /** Leaves the earlier pages out; a page that is too long alone is not saved. */
  function cut(tape: Tape) {
    empty()
    storage.setItem(CUT, '1')
    if (isPageAlone) return
    isPageAlone = true
    write(tape)
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
        if (lines.length === 0) empty()
      }
    },
    write,
    /** Whether it has lost its first pages, because there was no room for them. */
    isCut: () => storage.getItem(CUT) !== null,
    clear() {
      empty()
      storage.removeItem(CUT)
    },
  }
}
