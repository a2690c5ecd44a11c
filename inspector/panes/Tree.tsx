import { scrolledByKeys } from '../parts/scrolledByKeys'
import { useEffect, useRef, useState } from 'react'
import type { ActorView, Shown } from '../channel/views'
import { Glyph } from '../parts/Glyph'
import { Twist } from '../parts/Twist'
import { brief, classOf, ClassTag } from '../parts/ValueView'
import { useInspection, useInspector } from '../store/context'

const tones: Record<ActorView['status'], string> = { active: 'success', done: '', error: 'danger', stopped: '' }

const isBranch = (value: Shown): value is Shown[] | { [name: string]: Shown } =>
  typeof value === 'object' && value !== null && classOf(value) === null && Object.keys(value).length > 0

/** Fields are found by `actor name`: that one is opened, and scrolled to. */
export function Tree({ field }: { field: string | null }) {
  const { say } = useInspector()
  const actors = useInspection((state) => state.actors)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const sorted = [...actors.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (field === null) return
    const [actor = ''] = field.split(' ')
    // The app’s own fields are open unless they were closed.
    setToggled((was) => new Set(actor === 'app' ? [...was].filter((path) => path !== actor) : [...was, actor]))
  }, [field])
  useEffect(() => {
    const rows = body.current?.querySelectorAll(`[data-field]`) ?? []
    ;[...rows].find((row) => row.getAttribute('data-field') === field)?.scrollIntoView({ block: 'center' })
  }, [field, toggled])
  const toggle = (path: string) => {
    const next = new Set(toggled)
    if (!next.delete(path)) next.add(path)
    setToggled(next)
  }
  return (
    <section className="pane tree" aria-labelledby="h-tree">
      <header>
        <h2 id="h-tree">{say('actors')}</h2>
        <span className="tag">
          <Glyph of="hidden" />
          {say('masked')}
        </span>
      </header>
      <div className="body" ref={body} {...scrolledByKeys} aria-label={say('actorsBody')}>
        <ul className="lines" role="tree" aria-labelledby="h-tree">
          {sorted.map((actor) => (
            <ActorRows key={actor.id} actor={actor} toggled={toggled} onToggle={toggle} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface RowsProps {
  toggled: ReadonlySet<string>
  onToggle: (path: string) => void
}

function ActorRows({ actor, toggled, onToggle }: RowsProps & { actor: ActorView }) {
  const { say } = useInspector()
  const depth = actor.id.split('/').length
  const hasContext = isBranch(actor.context)
  const isOpen = hasContext && toggled.has(actor.id) !== (actor.id === 'app')
  return (
    <>
      <li
        role="treeitem"
        aria-level={depth}
        aria-selected={false}
        aria-expanded={hasContext ? isOpen : undefined}
        className="mono"
        style={{ paddingInlineStart: 12 + (depth - 1) * 10 }}
      >
        <Twist isOpen={hasContext ? isOpen : null} name={actor.id} onPress={() => onToggle(actor.id)} />
        <b>{actor.id.slice(actor.id.lastIndexOf('/') + 1)}</b>
        <span className="end">
          <span className={`tag ${tones[actor.status]}`}>{say(`status_${actor.status}`)}</span>
        </span>
      </li>
      {isOpen
        ? Object.entries(actor.context as object).map(([name, value]: [string, Shown]) => (
            <FieldRows
              key={name}
              actor={actor.id}
              path={name}
              value={value}
              depth={depth + 1}
              toggled={toggled}
              onToggle={onToggle}
            />
          ))
        : null}
    </>
  )
}

interface FieldRowsProps extends RowsProps {
  actor: string
  path: string
  value: Shown
  depth: number
}

function FieldRows({ actor, path, value, depth, toggled, onToggle }: FieldRowsProps) {
  const isChanged = useInspection(({ changed }) => changed.has(`${actor} ${path}`))
  const key = `${actor} ${path}`
  const isOpen = isBranch(value) && toggled.has(key)
  const hidden = classOf(value)
  const name = path.slice(path.lastIndexOf('.') + 1)
  return (
    <>
      <li
        role="treeitem"
        aria-level={depth}
        aria-selected={false}
        aria-expanded={isBranch(value) ? isOpen : undefined}
        data-field={key}
        className="mono"
        style={{ paddingInlineStart: 18 + (depth - 1) * 10 }}
      >
        <Twist isOpen={isBranch(value) ? isOpen : null} name={path} onPress={() => onToggle(key)} />
        <span>{name}</span>
        <span className="end">
          {hidden !== null ? (
            <ClassTag of={hidden} />
          ) : isChanged ? (
            <mark className="tag warning">{brief(value)}</mark>
          ) : (
            brief(value)
          )}
        </span>
      </li>
      {isOpen
        ? Object.entries(value).map(([inner, each]: [string, Shown]) => (
            <FieldRows
              key={inner}
              actor={actor}
              path={`${path}.${inner}`}
              value={each}
              depth={depth + 1}
              toggled={toggled}
              onToggle={onToggle}
            />
          ))
        : null}
    </>
  )
}
