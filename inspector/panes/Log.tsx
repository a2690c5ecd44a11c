import { scrolledByKeys } from '../parts/scrolledByKeys'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Change, LogEntry } from '../channel/views'
import { brief, ValueView } from '../parts/ValueView'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import { PendingCalls } from './PendingCalls'

/** Row height in pixels: large enough for a finger on a touch screen. */
const ROW = matchMedia('(pointer: coarse)').matches ? 44 : 26
const LINE = 18
const AROUND = 8

/** Null while loading; entries of an earlier page have none any more. */
type Changes = readonly Change[] | null
const linesOf = (entry: LogEntry, changes: Changes) =>
  Math.max(1, Number(entry.left.length + entry.entered.length > 0) + (changes?.length ?? 0))
const heightOf = (entry: LogEntry | undefined, changes: Changes) => (entry ? linesOf(entry, changes) * LINE + 12 : 0)

const shortOf = (event: string) => event.replace(/^xstate\.after\.(\w+)\..*/, 'after.$1').replace(/^xstate\./, '')

const matches = (entry: LogEntry, word: string) =>
  word === '' ||
  `${entry.event} ${entry.actor} ${entry.entered.join(' ')} ${entry.fields.join(' ')}`
    .toLowerCase()
    .includes(word.toLowerCase())

const clockOf = (at: number) => new Date(at).toTimeString().slice(0, 8).replaceAll(':', '.')

/** The events and their changes. Only visible rows are drawn. */
export function Log() {
  const { inspector, say } = useInspector()
  const all = useInspection((state) => state.entries)
  const isPaused = useInspection((state) => state.clock?.mode === 'paused')
  const [word, setWord] = useState<string | null>(null)
  const [pausedAt, setPausedAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const [changes, setChanges] = useState<Changes>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(400)
  const body = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  const shown = useMemo(
    () => all.filter((entry) => (pausedAt === null || entry.n <= pausedAt) && matches(entry, word ?? '')),
    [all, pausedAt, word],
  )
  const last = all.at(-1)?.n ?? 0
  useEffect(() => {
    let isCurrent = true
    setChanges(null)
    if (chosen !== null)
      void inspector.changesAt(chosen).then((found) => (isCurrent ? setChanges(found ?? []) : undefined))
    return () => {
      isCurrent = false
    }
  }, [inspector, chosen])
  const toggle = () => setPausedAt(pausedAt === null ? last : null)
  useKeys({ p: toggle })

  useEffect(() => {
    const { current } = body
    if (!current) return
    const watch = new ResizeObserver(() => setHeight(current.clientHeight))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (body.current && isAtEnd.current) body.current.scrollTop = body.current.scrollHeight
  }, [shown])

  const open = shown.findIndex(({ n }) => n === chosen)
  const extra = heightOf(shown[open], changes)
  const topOf = (i: number) => i * ROW + (open >= 0 && i > open ? extra : 0)
  const first = Math.max(0, Math.floor((top - extra) / ROW) - AROUND)
  const end = Math.min(shown.length, Math.ceil((top + height) / ROW) + AROUND)

  return (
    <section className="pane log" aria-labelledby="h-log">
      <header>
        <h2 id="h-log">{say('events')}</h2>
        {word === null ? null : (
          <input
            className="tin"
            style={{ width: 120 }}
            aria-label={say('filterBy')}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
        )}
        <Tb isPressed={word !== null} onPress={() => setWord(word === null ? '' : null)}>
          <Glyph of="filter" />
          {say('filter')}
        </Tb>
        <Tb shortcut="P" isPressed={pausedAt !== null} onPress={toggle}>
          {pausedAt === null ? say('pause') : say('goOn')}
        </Tb>
      </header>
      <div
        className="body"
        ref={body}
        {...scrolledByKeys}
        aria-label={say('eventsBody')}
        onScroll={({ currentTarget }) => {
          setTop(currentTarget.scrollTop)
          isAtEnd.current = currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - ROW
        }}
      >
        <div className="space" style={{ height: shown.length * ROW + extra }}>
          <ul className="lines" style={{ position: 'absolute', insetInline: 0, top: topOf(first) }}>
            {shown.slice(first, end).map((entry, i) => (
              <Row
                key={entry.n}
                entry={entry}
                before={shown[first + i - 1]}
                isOpen={entry.n === chosen}
                changes={changes}
                onChoose={() => setChosen(entry.n === chosen ? null : entry.n)}
              />
            ))}
          </ul>
        </div>
        {pausedAt !== null && last > pausedAt ? (
          <p className="soft" style={{ padding: '4px 12px' }}>
            {say('paused', { n: last - pausedAt })}
          </p>
        ) : null}
        {isPaused ? (
          <p className="soft row" style={{ padding: '4px 12px' }}>
            <Glyph of="paused" />
            {say('pausedHere')}
          </p>
        ) : null}
      </div>
      <PendingCalls />
    </section>
  )
}

interface RowProps {
  entry: LogEntry
  before: LogEntry | undefined
  isOpen: boolean
  changes: Changes
  onChoose: () => void
}

const placeOf = ({ actor, steps, machine }: LogEntry) => {
  if (actor !== 'app') return actor.slice(actor.lastIndexOf('/') + 1)
  const [source = ''] = steps
  return source.split('/')[0]?.split('.')[1] ?? machine
}

function Row({ entry, before, isOpen, changes, onChoose }: RowProps) {
  const { say } = useInspector()
  const since = before ? `+${((entry.at - before.at) / 1000).toFixed(2)}` : clockOf(entry.at)
  return (
    <>
      <li className={isOpen ? 'on' : ''} data-entry={entry.n} onClick={onChoose}>
        <span className="mono n">{entry.n}</span>
        <span className="mono at">{since}</span>
        <button
          type="button"
          className="linkish mono grow"
          style={{ fontWeight: isOpen ? 600 : 400 }}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation()
            onChoose()
          }}
        >
          {shortOf(entry.event)}
        </button>
        {entry.steps.length > 1 ? <span className="tag">{`${entry.steps.length} ${say('micro')}`}</span> : null}
        <span className={isOpen ? 'tag brand' : 'tag'}>{placeOf(entry)}</span>
      </li>
      {isOpen ? <Diff entry={entry} changes={changes} /> : null}
    </>
  )
}

const tail = (ids: string[]) => ids.map((id) => id.split('.').slice(1).join('.')).join(', ')

function Diff({ entry, changes }: { entry: LogEntry; changes: Changes }) {
  const { say } = useInspector()
  const hasMoved = entry.left.length + entry.entered.length > 0
  return (
    <li
      className="diff mono"
      style={{ display: 'block', height: heightOf(entry, changes), background: 'var(--brand-tint)' }}
    >
      {hasMoved ? (
        <p>
          <span className="was">{tail(entry.left)}</span> → <span className="is">{tail(entry.entered)}</span>
        </p>
      ) : null}
      {changes?.map(({ path, was, is }) => (
        <p key={path}>
          {path} <span className="was">{brief(was)}</span> →{' '}
          <span className="is">
            <ValueView value={is} />
          </span>
        </p>
      ))}
      {!hasMoved && changes?.length === 0 ? <p>{say('noChange')}</p> : null}
    </li>
  )
}
