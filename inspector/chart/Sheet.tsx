import { scrolledByKeys } from '../parts/scrolledByKeys'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useCallback, type RefObject } from 'react'
import { useInspection, useInspector, useTravels } from '../store/context'
import { light } from './marks'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import type { InspectorLanguage } from '../words/say'

const files = import.meta.glob<string>('../../docs/flows/{en,id}/*.svg', { query: '?raw', import: 'default' })

/** An exported sheet without its colours, which are the page’s, and without links in states, which are buttons. Null if none was drawn. */
async function readSheet(language: InspectorLanguage, name: string): Promise<string | null> {
  const load = files[`../../docs/flows/${language}/${name}.svg`]
  if (!load) return null
  const svg = await load()
  return svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/(<text [^>]*>)<a [^>]*>([^<]*)<\/a>/g, '$1$2')
    .replace('<svg ', '<svg class="sheet" ')
    .replace('role="img"', 'role="group"')
}

/** The drawing of a sheet, lit; undefined while it is loaded, null if none was drawn. */
function useDrawn(name: string, language: InspectorLanguage, focus: string | null, isMap: boolean) {
  const { charts } = useInspector()
  const [svg, setSvg] = useState<string | null | undefined>(undefined)
  const drawn = useRef<HTMLDivElement>(null)
  const actors = useInspection((state) => state.actors)
  const been = useInspection((state) => state.been)
  const taken = useInspection((state) => state.taken)
  const last = useInspection((state) => state.last)
  const taped = useTravels((state) => state.taped?.counts ?? none)
  useEffect(() => {
    let isCurrent = true
    void readSheet(language, name).then((text) => (isCurrent ? setSvg(text) : null))
    return () => {
      isCurrent = false
    }
  }, [language, name])
  useLayoutEffect(() => {
    const { current } = drawn
    if (!current) return
    // The map is one button: its links would be buttons in a button.
    current.innerHTML = (isMap ? svg?.replaceAll(/<\/?a\b[^>]*>/g, '') : svg) ?? ''
    if (isMap) return
    for (const state of current.querySelectorAll('[data-state]')) {
      state.setAttribute('aria-label', charts.titleOf(state.getAttribute('data-state') ?? ''))
      // A state around others is no button, because a screen reader would not find those inside it.
      const isAround = state.querySelector('[data-state]') !== null
      state.setAttribute('role', isAround ? 'group' : 'button')
      if (!isAround) state.setAttribute('tabindex', '0')
    }
  }, [svg, charts, isMap])
  useLayoutEffect(() => {
    const sheet = drawn.current?.firstElementChild
    if (sheet) light(sheet, { actors, been, taken, taped, last, focus })
  }, [svg, actors, been, taken, taped, last, focus])
  return { svg, drawn }
}

interface SheetProps {
  name: string
  language: InspectorLanguage
  focus: string | null
  follows: boolean
  onChoose: (state: string) => void
  /** The tester moved it: from then on it stays. */
  onHand: () => void
  onSheet: (name: string) => void
}

const none: ReadonlyMap<string, number> = new Map()
/** At which the smallest text of a sheet, of 11 pixels, has 12. */
const READABLE = 12 / 11

const sizeOf = (svg: string) => {
  const [, width = '0', height = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}

export function Sheet({ name, language, focus, follows, onChoose, onHand, onSheet }: SheetProps) {
  const { say } = useInspector()
  const { svg, drawn } = useDrawn(name, language, focus, false)
  const hasTapes = useTravels((state) => state.taped !== null)
  const box = useRef<HTMLDivElement>(null)
  const size = useMemo(() => (svg ? sizeOf(svg) : null), [svg])
  const { view, zoomBy, fit, showPlace, panBy, drag, wasDragged } = useView(box, size, onHand)

  useLayoutEffect(fit, [fit])
  useEffect(() => {
    if (!follows) return
    const sheet = drawn.current?.firstElementChild
    const group = [...(sheet?.querySelectorAll<SVGGraphicsElement>('[data-state]') ?? [])].find(
      (state) => state.getAttribute('data-state') === focus,
    )
    if (group && sheet instanceof SVGSVGElement) {
      const { x, y, width, height } = group.getBBox()
      const shift = group.transform.baseVal.consolidate()?.matrix
      showPlace({ x: x + (shift?.e ?? 0), y: y + (shift?.f ?? 0), width, height })
    }
  }, [svg, focus, follows, drawn, showPlace])
  const press = (target: EventTarget) => {
    if (wasDragged() || !(target instanceof Element)) return
    const state = target.closest('[data-state]')?.getAttribute('data-state')
    const sheet = target.closest('[data-sheet]')?.getAttribute('data-sheet')
    if (sheet) onSheet(sheet)
    else if (state) onChoose(state)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => panBy(40, 0),
    ArrowRight: () => panBy(-40, 0),
    ArrowUp: () => panBy(0, 40),
    ArrowDown: () => panBy(0, -40),
    '+': () => zoomBy(1.25),
    '-': () => zoomBy(0.8),
    '0': fit,
  }
  return (
    <div
      className="body drag"
      ref={box}
      {...scrolledByKeys}
      aria-label={say('sheetBody')}
      {...drag}
      onClick={({ clientX, clientY }) => {
        const target = document.elementFromPoint(clientX, clientY)
        if (target) press(target)
      }}
      onKeyDown={(event) => {
        const run = event.key === 'Enter' || event.key === ' ' ? () => press(event.target) : keys[event.key]
        if (!run) return
        event.preventDefault()
        event.stopPropagation()
        run()
      }}
    >
      {svg === null ? <p className="soft blank">{say('sheetMissing')}</p> : null}
      <div
        ref={drawn}
        className="sheet"
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      />
      <Legend of={hasTapes ? ['lit', 'last', 'been', 'taped'] : ['lit', 'last', 'been']} />
      <p className="card zoom row">
        <Tb label={say('smaller')} onPress={() => zoomBy(0.8)}>
          −
        </Tb>
        <span className="mono">{Math.round(view.scale * 100)}%</span>
        <Tb label={say('larger')} onPress={() => zoomBy(1.25)}>
          +
        </Tb>
        <Tb label={say('whole')} onPress={fit}>
          <Glyph of="whole" />
        </Tb>
      </p>
    </div>
  )
}

const meanings = {
  lit: 'here',
  last: 'lastMove',
  next: 'next',
  closed: 'notNow',
  been: 'takenNow',
  taped: 'takenByTapes',
} as const

function Legend({ of }: { of: (keyof typeof meanings)[] }) {
  const { say } = useInspector()
  return (
    <p className="legend" aria-hidden="true">
      {of.map((kind) => (
        <span key={kind}>
          <i className={kind} />
          {say(meanings[kind])}
        </span>
      ))}
    </p>
  )
}

/** The sheet as a small map: where on it the state in view is, how much of it was taken, and the sheets around it. */
export function SheetMap({
  name,
  language,
  focus,
  onSheet,
}: Pick<SheetProps, 'name' | 'language' | 'focus' | 'onSheet'>) {
  const { charts, say } = useInspector()
  const { svg, drawn } = useDrawn(name, language, focus, true)
  const taken = useInspection((state) => state.taken)
  const roots: string[] = []
  for (let at = charts.rootOfSheet(name); at !== null; at = charts.plan.around(at)) roots.unshift(at)
  const states = [...charts.states.keys()].filter((id) => charts.sheetOf(id) === name).length
  const arrows = charts.transitions.filter(({ source }) => charts.sheetOf(source) === name)
  return (
    <footer className="map">
      {svg === null ? null : (
        <button
          type="button"
          className="card"
          aria-label={say('openSheetOf', { sheet: charts.titleOf(roots.at(-1) ?? name) })}
          onClick={() => onSheet(name)}
        >
          <span ref={drawn} aria-hidden="true" />
        </button>
      )}
      <div>
        <nav className="row wrap" aria-label={say('around')}>
          {roots.map((id) => (
            <button key={id} type="button" className="linkish" onClick={() => onSheet(charts.plan.nameOf(id))}>
              {charts.titleOf(id)}
            </button>
          ))}
          <span className="soft">
            {say('statesIn', { n: states })},{' '}
            {say('takenOf', { taken: arrows.filter(({ id }) => taken.has(id)).length, all: arrows.length })}
          </span>
        </nav>
        <Legend of={['lit', 'last', 'next', 'closed']} />
      </div>
    </footer>
  )
}

interface View {
  x: number
  y: number
  scale: number
}

const LEAST = 0.2
const MOST = 3
const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale))

function useView(
  box: RefObject<HTMLElement | null>,
  size: { width: number; height: number } | null,
  onHand: () => void,
) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const moved = useRef(0)

  const zoomBy = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      onHand()
      setView((was) => {
        const scale = within(was.scale * factor)
        const { x, y } = at ?? { x: (box.current?.clientWidth ?? 0) / 2, y: (box.current?.clientHeight ?? 0) / 2 }
        const grown = scale / was.scale
        return { scale, x: x - (x - was.x) * grown, y: y - (y - was.y) * grown }
      })
    },
    [box, onHand],
  )
  const fit = useCallback(() => {
    const { current } = box
    if (!current || !size) return
    const scale = within(
      Math.min((current.clientWidth - 24) / size.width, (current.clientHeight - 16) / size.height, 1),
    )
    setView({ scale, x: Math.max(8, (current.clientWidth - size.width * scale) / 2), y: 8 })
  }, [box, size])
  const showPlace = useCallback(
    (place: { x: number; y: number; width: number; height: number }, least = READABLE) =>
      setView((was) => {
        const { current } = box
        if (!current) return was
        const scale = Math.max(was.scale, least)
        return {
          scale,
          x: current.clientWidth / 2 - (place.x + place.width / 2) * scale,
          y: current.clientHeight / 2 - (place.y + place.height / 2) * scale,
        }
      }),
    [box],
  )
  const panBy = useCallback(
    (x: number, y: number) => {
      onHand()
      setView((was) => ({ ...was, x: was.x + x, y: was.y + y }))
    },
    [onHand],
  )

  useEffect(() => {
    const { current } = box
    if (!current) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = current.getBoundingClientRect()
      if (event.ctrlKey || event.metaKey)
        zoomBy(Math.exp(-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top })
      else panBy(-event.deltaX, -event.deltaY)
    }
    current.addEventListener('wheel', turn, { passive: false })
    return () => current.removeEventListener('wheel', turn)
  }, [box, zoomBy, panBy])

  const drag = {
    onPointerDown: (event: React.PointerEvent) => {
      moved.current = 0
      if (event.target instanceof Element && event.target.closest('.zoom')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (!event.currentTarget.hasPointerCapture?.(event.pointerId)) return
      moved.current += Math.abs(event.movementX) + Math.abs(event.movementY)
      panBy(event.movementX, event.movementY)
    },
  }
  return { view, zoomBy, fit, showPlace, panBy, drag, wasDragged: () => moved.current > 4 }
}
