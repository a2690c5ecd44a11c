import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { buttonWords } from 'virtual:button-words'
import type { Shown } from '../channel/views'
import { Glyph } from '../parts/Glyph'
import { scrolledByKeys } from '../parts/scrolledByKeys'
import { Tb } from '../parts/Tb'
import { brief, classOf, ClassTag } from '../parts/ValueView'
import { useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import { createRowReader, eventRow, isFound, type LogRow } from '../store/logRows'
import { createLogWords, type LogWords } from '../store/logWords'
import { LogDetails, toneOf } from './LogDetails'
import { PendingCalls } from './PendingCalls'

/** The height of a row in pixels: large enough for a finger on a touch screen, and for the text size of the browser. */
const isTouched = matchMedia('(pointer: coarse)').matches
const heightOf = ({ kind }: LogRow, textScale: number, isWide: boolean) =>
  Math.max(isTouched ? 44 : 28, (kind === 'fold' || kind === 'event' || isWide ? 28 : 46) * textScale)
const textScaleNow = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
/** Below this width a sentence takes two lines. */
const WIDE = 560
/** Pixels above and below those in sight in which rows are drawn. */
const AROUND = 300
/** Closer to the end than this many pixels, the newest row is followed again. */
const NEAR = 28

export const isBorrowers = (type: string) => type in buttonWords

/** What happened, as a tester says it, or event by event. */
export function Log() {
  const { say, charts, notify } = useInspector()
  const entries = useInspection((state) => state.entries)
  const [asEvents, setAsEvents] = useState(false)
  const [failuresOnly, setFailuresOnly] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [word, setWord] = useState<string | null>(null)
  const filter = useDeferredValue(word)
  const [chosen, setChosen] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const words = useMemo(() => createLogWords(charts, say), [charts, say])
  const read = useMemo(() => createRowReader(charts, isBorrowers, isUnfolded), [charts, isUnfolded])

  const rows = useMemo(() => {
    const all = asEvents ? entries.map(eventRow) : read(entries)
    return all
      .filter((row) => (!failuresOnly || row.isFailed) && (!filter || isFound(words.textOf(row), filter)))
      .flatMap((row) => (row.kind === 'fold' && unfolded.has(row.key) ? [row, ...row.entries.map(eventRow)] : [row]))
  }, [entries, asEvents, failuresOnly, filter, unfolded, read, words])
  const failures = rows.filter(({ isFailed }) => isFailed).length
  const list = useFollowedRows(rows, chosen, asEvents)
  useKeys({ p: list.toggle })

  const choose = ({ kind, key }: LogRow) => {
    if (kind !== 'fold') return setChosen(key === chosen ? null : key)
    const next = new Set(unfolded)
    if (!next.delete(key)) next.add(key)
    setUnfolded(next)
  }
  const copy = () => {
    const steps = rows.filter(({ kind }) => kind !== 'fold').map((row, i) => `${i + 1}. ${words.sentenceOf(row)}`)
    void navigator.clipboard.writeText(steps.join('\n')).then(() => notify(say('stepsCopied', { n: steps.length })))
  }

  return (
    <section className="pane log" aria-labelledby="h-log">
      <header className="wrap">
        <h2 id="h-log" className="sr">
          {say('happened')}
        </h2>
        <div className="pick" role="radiogroup" aria-labelledby="h-log">
          {([false, true] as const).map((each) => (
            <label key={String(each)}>
              <input type="radio" name="log" checked={asEvents === each} onChange={() => setAsEvents(each)} />
              <span>{say(each ? 'asEvents' : 'asSentences')}</span>
            </label>
          ))}
        </div>
        <Tb isPressed={failuresOnly} onPress={() => setFailuresOnly(!failuresOnly)}>
          {failures === 0 ? null : <span className="tag danger">{failures}</span>}
          {say('failuresOnly')}
        </Tb>
        {asEvents ? null : (
          <Tb isPressed={isUnfolded} onPress={() => setIsUnfolded(!isUnfolded)}>
            {say('housekeeping')}
          </Tb>
        )}
        <Tb label={say('filter')} isPressed={word !== null} onPress={() => setWord(word === null ? '' : null)}>
          <Glyph of="filter" />
        </Tb>
        <Tb label={say('copySteps')} onPress={copy}>
          <Glyph of="copy" />
        </Tb>
        {word === null ? null : (
          <input
            className="tin filter"
            ref={focused}
            aria-label={say('filterBy')}
            placeholder={say('filterBy')}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        )}
      </header>
      <div className="body" ref={list.body} {...scrolledByKeys} onScroll={list.onScroll} aria-label={say('eventsBody')}>
        <div className="space" style={{ height: list.height }}>
          <span className="ruler" ref={list.ruler} />
          <ul className="lines" style={{ position: 'absolute', insetInline: 0, top: list.top }}>
            {list.drawn.map((row) => (
              <Row
                key={row.key}
                row={row}
                words={words}
                height={list.heightOf(row)}
                isOpen={row.key === chosen || (row.kind === 'fold' && unfolded.has(row.key))}
                onChoose={() => choose(row)}
                onHeight={list.setExtra}
              />
            ))}
          </ul>
        </div>
        {rows.length === 0 && entries.length > 0 ? <p className="soft blank">{say('noRow')}</p> : null}
      </div>
      {list.isFollowing ? null : (
        <p className="unfollowed row bar info" role="status">
          <span className="grow">
            {say('follow_off')}
            {list.missed === 0 ? '' : ` · ${say('follow_new', { n: list.missed })}`}
          </span>
          <Tb kind="edge" shortcut="P" onPress={list.toggle}>
            {say('follow')}
          </Tb>
        </p>
      )}
      <PendingCalls />
    </section>
  )
}

const focused = (field: HTMLInputElement | null) => field?.focus()

/** Only the rows around those in sight are drawn, and the newest stays in sight until the tester scrolls up. */
function useFollowedRows(rows: readonly LogRow[], chosen: string | null, asEvents: boolean) {
  const body = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLSpanElement>(null)
  const [scroll, setScroll] = useState(0)
  const [size, setSize] = useState({ width: 400, height: 400, textScale: 1 })
  /** The height of the details below the chosen row. */
  const [extra, setExtra] = useState(0)
  const [isFollowing, setIsFollowing] = useState(true)
  const [seen, setSeen] = useState(0)
  const isWide = size.width >= WIDE || asEvents

  useEffect(() => {
    const { current } = body
    if (!current) return
    const watch = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight, textScale: textScaleNow() }),
    )
    watch.observe(current)
    // As high as the text, so that a change of its size alone is seen, too.
    if (ruler.current) watch.observe(ruler.current)
    return () => watch.disconnect()
  }, [])
  const tops = useMemo(() => {
    const found = [0]
    for (const row of rows)
      found.push((found.at(-1) ?? 0) + heightOf(row, size.textScale, isWide) + (row.key === chosen ? extra : 0))
    return found
  }, [rows, size.textScale, isWide, chosen, extra])
  const height = tops[rows.length] ?? 0
  useLayoutEffect(() => {
    if (!isFollowing) return
    if (body.current) body.current.scrollTop = body.current.scrollHeight
    setSeen(rows.length)
  }, [rows, isFollowing, size, height])

  const isDrawn = (_: LogRow, i: number) =>
    (tops[i + 1] ?? 0) > scroll - AROUND && (tops[i] ?? 0) < scroll + size.height + AROUND
  return {
    body,
    drawn: rows.filter(isDrawn),
    top: tops[rows.findIndex(isDrawn)] ?? 0,
    height,
    ruler,
    heightOf: (row: LogRow) => heightOf(row, size.textScale, isWide),
    isFollowing,
    missed: Math.max(0, rows.length - seen),
    setExtra,
    toggle: () => setIsFollowing(!isFollowing),
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: React.UIEvent) => {
      setScroll(scrollTop)
      if (scrollTop + clientHeight > scrollHeight - NEAR) setIsFollowing(true)
      else if (scrollTop < scroll) setIsFollowing(false)
    },
  }
}

interface RowProps {
  row: LogRow
  words: LogWords
  height: number
  isOpen: boolean
  onChoose: () => void
  onHeight: (height: number) => void
}

const clockOf = (at: number) => new Date(at).toTimeString().slice(0, 8)

function Row({ row, words, height, isOpen, onChoose, onHeight }: RowProps) {
  const { say } = useInspector()
  const { kind, who, entries, answer } = row
  const [entry] = entries
  const isEvent = kind === 'event'
  const isFold = kind === 'fold'
  const result = isEvent ? null : words.resultOf(row)
  return (
    <>
      <li
        className={`${kind} ${toneOf(row)} ${isOpen ? 'on' : ''}`}
        style={{ height }}
        data-entry={entry.n}
        onClick={onChoose}
      >
        <span className="mono at">{isEvent ? entry.n : isFold ? '' : clockOf(entry.at)}</span>
        {isFold ? (
          <span className="who" aria-hidden="true">
            {isOpen ? '▾' : '▸'}
          </span>
        ) : (
          <span className={`who ${who}`} title={say(`who_${who}`)}>
            {isEvent ? '' : say(`letter_${who}`)}
          </span>
        )}
        <button
          type="button"
          className={`linkish grow ${isEvent ? 'mono' : 'sentence'}`}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            onChoose()
          }}
        >
          <b>{isEvent ? entry.event : words.titleOf(row)}</b>
          {isFold ? <span className="soft"> {words.foldedOf(row)}</span> : null}
          {kind === 'deed' ? (
            <Brought payload={entries.findLast((each) => each.payload !== null)?.payload ?? null} />
          ) : null}
          {result === null ? null : <span className="result"> → {result}</span>}
        </button>
        {isEvent ? (
          <>
            {entry.steps.length > 1 ? <span className="tag">{`${entry.steps.length} ${say('micro')}`}</span> : null}
            <span className="tag">{entry.actor.slice(entry.actor.lastIndexOf('/') + 1)}</span>
          </>
        ) : null}
        {answer === null ? null : <span className="mono at">{`${((answer.at - entry.at) / 1000).toFixed(1)} s`}</span>}
      </li>
      {isOpen && !isFold ? <LogDetails row={row} words={words} onHeight={onHeight} /> : null}
    </>
  )
}

/** The plain values that an event brought, and how many kinds of hidden ones. */
function Brought({ payload }: { payload: Shown }) {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload) || classOf(payload)) return null
  const values = Object.values(payload)
  const plain = values.filter((value) => value !== null && typeof value !== 'object' && value !== '')
  const hidden = [...new Set(values.flatMap((value) => classOf(value) ?? []))]
  return (
    <>
      {plain.length === 0 ? null : <span>: {plain.slice(0, 3).map(brief).join(', ')}</span>}
      {hidden.map((each) => (
        <ClassTag key={each} of={each} />
      ))}
    </>
  )
}
