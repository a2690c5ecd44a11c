import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Shown } from '../channel/views'
import { isMachineId } from '#machines/app/machineFields'
import { hostsOf } from '../travel/openings'
import { brief } from '../parts/ValueView'
import { Dialog } from '../parts/Dialog'
import { Tb } from '../parts/Tb'
import { sceneGroups } from '../scene/sceneTypes'
import { useAct, useAsk, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import type { Word } from '../words/say'
import { synonymsOf } from '../words/synonyms'

interface Item {
  kind: 'state' | 'event' | 'field' | 'scene'
  key: string
  title: string
  detail: string
  run: () => void
  /** For a state: to lead the app into it. */
  jump?: () => void
}

interface ItemsProps {
  onChoose: (state: string) => void
  onField: (field: string) => void
}

export type Search = 'find' | 'jumpTo'

interface PaletteProps extends ItemsProps {
  search: Search | null
  onSearch: (search: Search | null) => void
}

export function SearchButtons({ onSearch }: Pick<PaletteProps, 'onSearch'>) {
  const { say } = useInspector()
  return (
    <>
      <Tb kind="edge" shortcut="/" onPress={() => onSearch('find')}>
        {say('find')}
      </Tb>
      <Tb kind="edge" shortcut="G" onPress={() => onSearch('jumpTo')}>
        {say('jumpTo')}
      </Tb>
    </>
  )
}

const MOST = 60

/** `creditLimit` and `/facial-auth/step-three` as words. */
const wordsIn = (name: string) =>
  `${name} ${name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[./-]/g, ' ')}`.toLowerCase()

/** One search over states, addresses, events, fields and scenes; opened by `/`, or by G to jump to a state. */
export function Palette({ search, onSearch, onChoose, onField }: PaletteProps) {
  const { say, timeTravel, inspector } = useInspector()
  const act = useAct()
  const items = useItems({ onChoose, onField })
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFixed, setIsFixed] = useState(false)
  const [word, setWord] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const isOpen = search !== null
  const isJump = search === 'jumpTo'
  const status = isOpen ? (inspector.read().place?.bizStatus ?? null) : null

  useLayoutEffect(() => {
    if (search === null) return
    setWord('')
    setAt(0)
    dialog.current?.showModal()
  }, [search])
  useKeys({ '/': () => onSearch('find'), g: () => onSearch('jumpTo') })
  const looked = word.toLowerCase().split(/\s+/).filter(Boolean)
  const nearness = ({ key, title }: Item) =>
    key === word ? 2 : Number(title.toLowerCase().startsWith(word.toLowerCase()))
  const found = isOpen
    ? items()
        .filter(({ kind }) => !isJump || kind === 'state')
        .filter(({ key, title, detail }) => {
          const text = `${wordsIn(key)} ${title.toLowerCase()} ${wordsIn(detail)}`
          return looked.every((each) => synonymsOf(each).some((same) => text.includes(same)))
        })
        .toSorted((a, b) => nearness(b) - nearness(a))
        .slice(0, MOST)
    : []
  const pick = (item: Item | undefined, jumps: boolean, host?: string) => {
    if (item === undefined) return
    dialog.current?.close()
    const fixedStatus = isFixed ? status : null
    if (jumps && item.kind === 'state') act(timeTravel.jump(item.key, { fixedStatus, ...(host ? { host } : {}) }))
    else item.run()
  }
  const move = (by: number) => {
    const next = Math.max(0, Math.min(found.length - 1, at + by))
    setAt(next)
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, (event: React.KeyboardEvent) => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: ({ shiftKey }) => pick(found[at], isJump || shiftKey),
  }
  const name = say(search ?? 'find')
  return (
    <Dialog ref={dialog} title={name} onClose={() => onSearch(null)}>
      <input
        className="tin"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? `${list}-${at}` : undefined}
        aria-label={say(isJump ? 'searchStates' : 'searchAll')}
        placeholder={say(isJump ? 'searchStates' : 'searchAll')}
        value={word}
        onChange={({ target }) => {
          setWord(target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const run = keys[event.key]
          if (!run) return
          event.preventDefault()
          run(event)
        }}
      />
      {status === null ? null : (
        <label className="row">
          <input type="checkbox" checked={isFixed} onChange={({ target }) => setIsFixed(target.checked)} />
          {say('fixStatus', { status })}
        </label>
      )}
      {found.length === 0 ? <p className="soft blank">{say('nothingFound')}</p> : null}
      <div className="lines options" role="listbox" id={list} aria-label={name}>
        {found.map((item, i) => (
          <div
            key={`${item.kind} ${item.key}`}
            id={`${list}-${i}`}
            role="option"
            aria-selected={i === at}
            data-key={item.key}
            className={i === at ? 'on' : ''}
            onMouseMove={() => setAt(i)}
            onClick={({ shiftKey }) => pick(item, isJump || shiftKey)}
          >
            <span className="tag">{say(`kind_${item.kind}`)}</span>
            <span className="grow">
              {item.title} <span className="mono soft">{item.detail}</span>
            </span>
          </div>
        ))}
      </div>
      {isJump ? (
        <Vias state={found[at]?.key} onPick={(host) => pick(found[at], true, host)} />
      ) : (
        <p className="soft">{say('help_palette')}</p>
      )}
    </Dialog>
  )
}

/** The screens by which a state can be reached, where several run its machine. */
function Vias({ state, onPick }: { state: string | undefined; onPick: (host: string) => void }) {
  const { charts, say } = useInspector()
  const machine = state?.split('.')[0]
  if (state === undefined || machine === undefined || machine === 'app' || !isMachineId(machine)) return null
  const hosts = [...new Set(hostsOf(state, machine).map((host) => host.state))]
  if (hosts.length < 2) return null
  return (
    <p className="row wrap vias">
      <span className="soft">{say('via')}</span>
      {hosts.map((host) => (
        <Tb key={host} kind="edge" onPress={() => onPick(host)}>
          {charts.titleOf(host)}
        </Tb>
      ))}
    </p>
  )
}

/** All that can be found, read when the palette is open. */
function useItems({ onChoose, onField }: ItemsProps): () => Item[] {
  const { charts, say, inspector } = useInspector()
  const ask = useAsk()
  return () => {
    const { actors } = inspector.read()
    const active = new Set([...actors.values()].flatMap((actor) => actor.active))
    const isActive = (source: string) => [...active].some((id) => id === source || id.startsWith(`${source}.`))
    const states = [...charts.states.values()]
      .filter(({ id }) => !id.startsWith('query'))
      .map(({ id, route }): Item => ({
        kind: 'state',
        key: id,
        title: charts.titleOf(id),
        detail: route === null ? id : `${id} ${route}`,
        run: () => onChoose(id),
      }))
    const sources = new Map<string, string[]>()
    for (const { source, trigger } of charts.transitions)
      if (trigger.kind === 'event') {
        const key = `${source.split('.')[0]} ${trigger.name}`
        sources.set(key, [...(sources.get(key) ?? []), source])
      }
    const events = [...sources].map(([key, from]): Item => {
      const [machine = '', type = ''] = key.split(' ')
      return {
        kind: 'event',
        key,
        title: charts.wordsOfEvent(machine, type),
        detail: `${type} ${machine}`,
        run: () => onChoose(from.find(isActive) ?? from[0] ?? machine),
      }
    })
    const fields = [...actors.values()].flatMap(({ id, context }) =>
      context === null || typeof context !== 'object'
        ? []
        : Object.entries(context).map(([name, value]: [string, Shown]): Item => ({
            kind: 'field',
            key: `${id} ${name}`,
            title: name,
            detail: `${id} ${brief(value)}`,
            run: () => onField(`${id} ${name}`),
          })),
    )
    const scenes = sceneGroups.flatMap(({ name, values, worded }) =>
      values.map((value): Item => ({
        kind: 'scene',
        key: `${name} ${value}`,
        title: `${say(name)}: ${worded ? say(`${name}_${value}` as Word) : value}`,
        detail: name,
        run: () => ask({ do: 'setScene', change: { [name]: value } }),
      })),
    )
    return [...states, ...events, ...fields, ...scenes]
  }
}
