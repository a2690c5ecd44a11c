import type { Chart } from '../../diagrams/model/chart'
import type { ActorView, LogEntry } from '../channel/views'
import type { Inspector } from '../store/inspection'
import { definitionOf, valueOf } from './definition'

/** Stately’s own inspector, a page that receives messages of its opener. */
const PAGE = 'https://stately.ai/inspect'
/**
 * The version of `@statelyai/inspect` whose messages these are. It is not used itself, because its sanitizers see only
 * a part of a message.
 */
const VERSION = '0.7.2'

interface Known {
  actors: ReadonlyMap<string, ActorView>
  entries: readonly LogEntry[]
}

/** Returns the changes since the last call, made of what the inspector itself shows, so that everything is redacted. */
export function createMessages(charts: readonly Chart[], now: () => number = Date.now) {
  const told = new Map<string, ActorView>()
  let last: number | null = null
  const chartOf = ({ machine }: ActorView) => charts.find(({ id }) => id === machine)
  const snapshotOf = (actor: ActorView) => {
    const chart = chartOf(actor)
    const { status, context } = actor
    return chart === undefined ? { status } : { status, value: valueOf(chart, actor.active), context, children: {} }
  }
  return {
    next({ actors, entries }: Known): object[] {
      const usual = { _version: VERSION, createdAt: String(now()), id: null, rootId: 'app' }
      const changed = [...actors.values()].filter((actor) => told.get(actor.id) !== actor)
      const begun = changed.filter(({ id }) => !told.has(id))
      const fresh = last === null ? [] : entries.filter(({ n }) => n > (last ?? 0))
      last = entries.at(-1)?.n ?? last ?? -1
      for (const id of told.keys()) if (!actors.has(id)) told.delete(id)
      for (const actor of changed) told.set(actor.id, actor)
      const event = { type: fresh.at(-1)?.event ?? 'xstate.init' }
      return [
        ...begun.map((actor) => {
          const chart = chartOf(actor)
          const definition = chart === undefined ? JSON.stringify({ id: actor.id }) : definitionOf(chart)
          const named = { name: actor.id, sessionId: actor.id, parentId: actor.parent ?? undefined }
          return { ...usual, type: '@xstate.actor', ...named, definition, snapshot: snapshotOf(actor) }
        }),
        ...fresh.map((entry) => ({
          ...usual,
          type: '@xstate.event',
          sessionId: entry.actor,
          event: { type: entry.event },
        })),
        ...changed
          .filter((actor) => !begun.includes(actor))
          .map((actor) => ({
            ...usual,
            type: '@xstate.snapshot',
            sessionId: actor.id,
            event,
            snapshot: snapshotOf(actor),
          })),
      ]
    },
  }
}

export function createStately(w: Window & typeof globalThis, inspector: Inspector, charts: readonly Chart[]) {
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const notify of listeners) notify()
  }

  function attach() {
    const target = w.open(PAGE, 'xstateinspector')
    if (target === null) return
    const { origin } = new URL(PAGE)
    let messages: ReturnType<typeof createMessages> | null = null
    const notify = () => {
      if (target.closed) return detach()
      for (const message of messages?.next(inspector.read()) ?? []) target.postMessage(message, origin)
    }
    const receive = (message: MessageEvent<{ type?: unknown } | null>) => {
      if (message.source !== target || message.origin !== origin) return
      if (message.data?.type !== '@statelyai.connected') return
      messages = createMessages(charts)
      notify()
    }
    w.addEventListener('message', receive)
    const unsubscribe = inspector.subscribe(notify)
    stop = () => {
      w.removeEventListener('message', receive)
      unsubscribe()
      if (!target.closed) target.postMessage({ type: '@statelyai.disconnected' }, origin)
    }
  }
  function detach() {
    stop?.()
    stop = null
    changed()
  }

  return {
    isAttached: () => stop !== null,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    toggle(): boolean {
      if (stop === null) attach()
      else detach()
      changed()
      return stop !== null
    },
  }
}

export type Stately = ReturnType<typeof createStately>
