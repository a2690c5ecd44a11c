import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Details, Shown } from '../channel/views'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { brief, classOf, ValueView } from '../parts/ValueView'
import { useAct, useInspection, useInspector } from '../store/context'
import type { LogRow } from '../store/logRows'
import type { LogWords } from '../store/logWords'

export const toneOf = ({ isFailed, answer }: LogRow) => (isFailed ? 'bad' : answer === null ? '' : 'good')

interface DetailsProps {
  row: LogRow
  words: LogWords
  onHeight: (height: number) => void
}

export function LogDetails({ row, words, onHeight }: DetailsProps) {
  const { say, inspector, timeTravel } = useInspector()
  const act = useAct()
  const box = useRef<HTMLLIElement>(null)
  const [found, setFound] = useState<(Details | null)[] | null>(null)
  const texts = useInspection((state) => state.reads)
  const { entries } = row
  useEffect(() => {
    let isCurrent = true
    void Promise.all(entries.map(({ n }) => inspector.detailsOf(n))).then((all) =>
      isCurrent ? setFound(all) : undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [inspector, entries])
  useLayoutEffect(() => {
    onHeight(box.current?.offsetHeight ?? 0)
  }, [found, texts, onHeight])

  const payload = entries.findLast((entry) => entry.payload !== null)?.payload ?? null
  const answer = found?.findLast((each) => each?.answer != null)?.answer ?? null
  const changes = found?.flatMap((each) => each?.changes ?? []) ?? []
  const reads = [...new Set(entries.flatMap((entry) => [...words.saidBy(entry), ...(texts.get(entry.n) ?? [])]))]
  const last = entries.at(-1) ?? entries[0]
  const moves = entries.filter(({ left, entered }) => left.length + entered.length > 0)
  return (
    <li className={`details ${toneOf(row)}`} ref={box}>
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
      <p className="row">
        <Tb kind="edge" onPress={() => act(timeTravel.to(last.n))}>
          <Glyph of="go" />
          {say('goThere')}
        </Tb>
        {words.callsOf(row).map((call) => (
          <span key={call} className="tag mono">
            {call}
          </span>
        ))}
        <span className="mono soft">{entries.map(({ n, event }) => `${n} ${event}`).join(' · ')}</span>
      </p>
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
