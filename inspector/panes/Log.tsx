import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { buttonWords } from 'virtual:button-words'
import type { Details, LogEntry, Shown } from '../channel/views'
import { Glyph } from '../parts/Glyph'
import { scrolledByKeys } from '../parts/scrolledByKeys'
import { Tb } from '../parts/Tb'
import { brief, classOf, ClassTag, ValueView } from '../parts/ValueView'
import { useAct, useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import { createLogRows, eventRow, isFound, type LogRow, type LogRows } from '../store/logRows'
import type { Say } from '../words/say'
import { PendingCalls } from './PendingCalls'

/** Row heights in pixels: large enough for a finger on a touch screen. */
const LEAST = matchMedia('(pointer: coarse)').matches ? 44 : 28
const TWO_LINES = 46
/** Below this width a sentence takes two lines. */
const WIDE = 560
const AROUND = 8
/** A scroll this many milliseconds after a wheel, finger or key is the tester’s. */
const BY_HAND = 1500

export const isBorrowers = (type: string) => type in buttonWords

/** What happened, as a tester says it, or event by event. Only visible rows are drawn. */
export function Log() {
  const { say, charts, notify } = useInspector()
  const entries = useInspection((state) => state.entries)
  const acts = useInspection((state) => state.acts)
  const [asEvents, setAsEvents] = useState(false)
  const [failuresOnly, setFailuresOnly] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [word, setWord] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const logRows = useMemo(() => createLogRows(charts, isBorrowers), [charts])

  const rows = useMemo(() => {
    const all = asEvents ? entries.map(eventRow) : logRows.rowsOf(entries, acts, isUnfolded)
    const found = all.filter(
      (row) => (!failuresOnly || row.isFailed) && (!word || isFound(textOf(row, logRows, say), word)),
    )
    return found.flatMap((row) =>
      row.kind === 'fold' && unfolded.has(row.key) ? [row, ...row.entries.map(eventRow)] : [row],
    )
  }, [entries, acts, asEvents, failuresOnly, isUnfolded, word, unfolded, logRows, say])
  const failures = useMemo(() => rows.filter(({ isFailed }) => isFailed).length, [rows])
  const list = useFollowedRows(rows, chosen, asEvents)
  useKeys({ p: list.toggle })

  const choose = (row: LogRow) => {
    if (row.kind === 'fold') {
      const next = new Set(unfolded)
      if (!next.delete(row.key)) next.add(row.key)
      return setUnfolded(next)
    }
    setChosen(row.key === chosen ? null : row.key)
  }
  const copy = () => {
    const steps = rows.filter(({ kind }) => kind !== 'fold').map((row, i) => `${i + 1}. ${lineOf(row, logRows, say)}`)
    void navigator.clipboard.writeText(steps.join('\n')).then(() => notify(say('stepsCopied', { n: steps.length })))
  }

  return (
    <section className="pane log" aria-labelledby="h-log">
      <header className="wrap">
        <h2 id="h-log">{say('happened')}</h2>
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
            aria-label={say('filterBy')}
            placeholder={say('filterBy')}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        )}
      </header>
      <div className="body" ref={list.body} {...scrolledByKeys} {...list.hands} aria-label={say('eventsBody')}>
        <div className="space" style={{ height: list.height }}>
          <ul className="lines" style={{ position: 'absolute', insetInline: 0, top: list.top }}>
            {rows.slice(list.first, list.end).map((row) => (
              <Row
                key={row.key}
                row={row}
                logRows={logRows}
                height={heightOf(row, list.isWide)}
                isOpen={row.key === chosen || (row.kind === 'fold' && unfolded.has(row.key))}
                onChoose={() => choose(row)}
                onHeight={list.setExtra}
              />
            ))}
          </ul>
        </div>
        {rows.length === 0 && entries.length > 0 ? <p className="soft none">{say('noRow')}</p> : null}
      </div>
      {list.isFollowing ? null : (
        <p className="unfollowed row" role="status">
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

const heightOf = ({ kind }: LogRow, isWide: boolean) =>
  kind === 'fold' || kind === 'event' || isWide ? LEAST : Math.max(LEAST, TWO_LINES)

const nameOf = ({ event }: LogEntry) => event.replace(/^xstate\.after\.(\w+)\..*/, 'after.$1').replace(/^xstate\./, '')

/** Searched by a filter: the sentence, and the names behind it. */
const textOf = (row: LogRow, logRows: LogRows, say: Say) =>
  [
    lineOf(row, logRows, say),
    row.kind === 'fold' ? logRows.foldedOf(row) : '',
    ...row.entries.flatMap(({ event, actor, entered, fields }) => [event, actor, ...entered, ...fields]),
  ].join(' ')

const lineOf = (row: LogRow, logRows: LogRows, say: Say) => {
  const result = logRows.resultOf(row, say)
  return `${logRows.titleOf(row, say)}${result === null ? '' : ` → ${result}`}`
}

/** Which rows are drawn, and whether the newest is kept in sight. */
function useFollowedRows(rows: readonly LogRow[], chosen: string | null, asEvents: boolean) {
  const body = useRef<HTMLDivElement>(null)
  const byHand = useRef(0)
  const [scroll, setScroll] = useState(0)
  const [size, setSize] = useState({ width: 400, height: 400 })
  const [extra, setExtra] = useState(0)
  const [isFollowing, setIsFollowing] = useState(true)
  const [seen, setSeen] = useState(0)
  const isWide = size.width >= WIDE || asEvents

  useEffect(() => {
    const { current } = body
    if (!current) return
    const watch = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  const tops = useMemo(() => {
    const found = new Float64Array(rows.length + 1)
    for (const [i, row] of rows.entries())
      found[i + 1] = (found[i] ?? 0) + heightOf(row, isWide) + (row.key === chosen ? extra : 0)
    return found
  }, [rows, isWide, chosen, extra])
  const height = tops[rows.length] ?? 0
  useLayoutEffect(() => {
    if (!isFollowing) return
    if (body.current) body.current.scrollTop = body.current.scrollHeight
    setSeen(rows.length)
  }, [rows, isFollowing, size, height])

  const at = (y: number) => {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tops[middle + 1] ?? 0) <= y) low = middle + 1
      else high = middle
    }
    return low
  }
  const first = Math.max(0, at(scroll) - AROUND)
  const end = Math.min(rows.length, at(scroll + size.height) + AROUND)
  const touch = () => {
    byHand.current = Date.now()
  }
  return {
    body,
    first,
    end,
    top: tops[first] ?? 0,
    height,
    isWide,
    isFollowing,
    missed: Math.max(0, rows.length - seen),
    setExtra,
    toggle: () => setIsFollowing(!isFollowing),
    hands: {
      onWheel: touch,
      onPointerDown: touch,
      onTouchMove: touch,
      onKeyDown: touch,
      onScroll: ({ currentTarget }: React.UIEvent<HTMLDivElement>) => {
        setScroll(currentTarget.scrollTop)
        const isAtEnd = currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - LEAST
        if (isAtEnd) setIsFollowing(true)
        else if (Date.now() - byHand.current < BY_HAND) setIsFollowing(false)
      },
    },
  }
}

interface RowProps {
  row: LogRow
  logRows: LogRows
  height: number
  isOpen: boolean
  onChoose: () => void
  onHeight: (height: number) => void
}

const clockOf = (at: number) => new Date(at).toTimeString().slice(0, 8)

function Row({ row, logRows, height, isOpen, onChoose, onHeight }: RowProps) {
  const { say } = useInspector()
  const { kind, who, entries, answer, isFailed } = row
  const [entry] = entries
  const isEvent = kind === 'event'
  const result = isEvent ? null : logRows.resultOf(row, say)
  const tone = isFailed ? 'bad' : answer === null ? '' : 'good'
  const canOpen = entry !== undefined
  const title = isEvent && entry ? nameOf(entry) : logRows.titleOf(row, say)
  return (
    <>
      <li
        className={`${kind} ${tone} ${isOpen ? 'on' : ''}`}
        style={{ height }}
        data-entry={entry?.n}
        onClick={canOpen ? onChoose : undefined}
      >
        <span className="mono at">{isEvent ? entry?.n : kind === 'fold' ? '' : clockOf(row.at)}</span>
        {kind === 'fold' ? (
          <span className="who" aria-hidden="true">
            {isOpen ? '▾' : '▸'}
          </span>
        ) : (
          <span className={`who ${who}`} title={say(`who_${who}`)}>
            {isEvent ? '' : say(`letter_${who}`)}
          </span>
        )}
        {canOpen ? (
          <button
            type="button"
            className={`linkish grow ${isEvent ? 'mono' : 'sentence'}`}
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation()
              onChoose()
            }}
          >
            <b>{title}</b>
            {kind === 'fold' ? <span className="soft"> {logRows.foldedOf(row)}</span> : null}
            {kind === 'deed' ? (
              <Brought payload={entries.findLast((each) => each.payload !== null)?.payload ?? null} />
            ) : null}
            {result === null ? null : <span className="result"> → {result}</span>}
          </button>
        ) : (
          <span className="sentence grow">{title}</span>
        )}
        {isEvent && entry ? (
          <>
            {entry.steps.length > 1 ? <span className="tag">{`${entry.steps.length} ${say('micro')}`}</span> : null}
            <span className="tag">{entry.actor.slice(entry.actor.lastIndexOf('/') + 1)}</span>
          </>
        ) : null}
        {answer !== null && entry ? (
          <span className="mono at">{`${((answer.at - entry.at) / 1000).toFixed(1)} s`}</span>
        ) : null}
      </li>
      {isOpen && kind !== 'fold' ? <DetailsOf row={row} logRows={logRows} tone={tone} onHeight={onHeight} /> : null}
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

interface DetailsProps {
  row: LogRow
  logRows: LogRows
  tone: string
  onHeight: (height: number) => void
}

function DetailsOf({ row, logRows, tone, onHeight }: DetailsProps) {
  const { say, inspector, timeTravel } = useInspector()
  const act = useAct()
  const box = useRef<HTMLLIElement>(null)
  const [found, setFound] = useState<(Details | null)[] | null>(null)
  const { entries } = row
  const numbers = entries.map(({ n }) => n).join()
  useEffect(() => {
    let isCurrent = true
    void Promise.all(numbers.split(',').map((n) => inspector.detailsOf(Number(n)))).then((all) =>
      isCurrent ? setFound(all) : undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [inspector, numbers])
  useLayoutEffect(() => {
    onHeight(box.current?.offsetHeight ?? 0)
  }, [found, onHeight])
  useEffect(() => () => onHeight(0), [onHeight])

  const payload = entries.findLast((entry) => entry.payload !== null)?.payload ?? null
  const answer = found?.findLast((each) => each?.answer != null)?.answer ?? null
  const changes = found?.flatMap((each) => each?.changes ?? []) ?? []
  const reads = [...new Set(entries.flatMap((entry) => [...logRows.saidBy(entry), ...entry.reads]))]
  const moves = entries.filter(({ left, entered }) => left.length + entered.length > 0)
  const last = entries.at(-1)
  return (
    <li className={`details ${tone}`} ref={box}>
      <div className="pairs">
        {payload === null ? null : <Values title={say('brought')} value={payload} />}
        {answer === null ? null : <Values title={say('answered')} value={answer} />}
        <div>
          <h4>{say('changed')}</h4>
          {found !== null && found.includes(null) ? <p className="soft">{say('noDetails')}</p> : null}
          {found !== null && moves.length + changes.length === 0 ? <p>{say('noChange')}</p> : null}
          <dl className="mono">
            {moves.map((entry) => (
              <div key={entry.n}>
                <dt>{entry.machine}</dt>
                <dd>
                  <span className="was">{tail(entry.left)}</span> → <span className="is">{tail(entry.entered)}</span>
                </dd>
              </div>
            ))}
            {changes.map(({ path, was, is }, i) => (
              <div key={`${path}${i}`}>
                <dt>{path}</dt>
                <dd>
                  <span className="was">{brief(was)}</span> →{' '}
                  <span className="is">
                    <ValueView value={is} />
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {reads.length === 0 ? null : (
          <div>
            <h4>{say('read')}</h4>
            {reads.map((text) => (
              <p key={text}>“{text}”</p>
            ))}
          </div>
        )}
      </div>
      {last === undefined ? null : (
        <p className="row">
          <Tb kind="edge" onPress={() => act(timeTravel.to(last.n))}>
            <Glyph of="go" />
            {say('goThere')}
          </Tb>
          <span className="mono soft">{entries.map((entry) => `${entry.n} ${nameOf(entry)}`).join(' · ')}</span>
        </p>
      )}
    </li>
  )
}

const tail = (ids: string[]) => ids.map((id) => id.split('.').slice(1).join('.')).join(', ')

/** Two levels, so that the fields of a form and of an answer are seen. */
function Values({ title, value }: { title: string; value: Shown }) {
  const fields = Array.isArray(value) || typeof value !== 'object' || value === null || classOf(value) ? null : value
  const inner = Object.entries(fields ?? {}).flatMap(([name, each]): [string, Shown][] =>
    typeof each === 'object' && each !== null && !Array.isArray(each) && classOf(each) === null
      ? Object.entries(each).map(([deeper, deep]) => [`${name}.${deeper}`, deep])
      : [[name, each]],
  )
  return (
    <div>
      <h4>{title}</h4>
      {fields === null ? <ValueView value={value} /> : null}
      <dl className="mono">
        {inner.map(([name, each]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ValueView value={each} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
