import type { Command, FromApp, ToApp } from '../channel/messages'
import type { ActorView, CallsView, ClockView, Details, LogEntry, Offer, PlaceView, Shown } from '../channel/views'
import type { Channel } from '../channel/windowChannel'
import type { Scene } from '../scene/sceneTypes'

const MOST_ENTRIES = 5000
/** So many of the oldest are dropped at once, because all rows of the log are then made again. */
const DROPPED = 500

export interface Inspection {
  isConnected: boolean
  /** The other device was there, and has gone. */
  isGone: boolean
  /** The clock was held on the page before this one, and runs again. */
  isClockReleased: boolean
  entries: readonly LogEntry[]
  actors: ReadonlyMap<string, ActorView>
  /** The paths of context that the last message changed, as `actor path`. */
  changed: ReadonlySet<string>
  offers: readonly Offer[]
  open: ReadonlySet<string>
  place: PlaceView | null
  clock: ClockView | null
  scene: Scene | null
  calls: CallsView
  /** Sentences of the app that became visible after an entry, by its number. */
  reads: ReadonlyMap<number, readonly string[]>
  taken: ReadonlyMap<string, number>
  been: ReadonlySet<string>
  last: readonly string[]
  trail: readonly string[]
}

const nothing: Inspection = {
  isConnected: false,
  isGone: false,
  isClockReleased: false,
  entries: [],
  actors: new Map(),
  changed: new Set(),
  offers: [],
  open: new Set(),
  place: null,
  clock: null,
  scene: null,
  calls: { holds: 'none', calls: [] },
  reads: new Map(),
  taken: new Map(),
  been: new Set(),
  last: [],
  trail: [],
}

const MOST_TRAIL = 12

const KEY = 'langkah-inspector-log'
const MOST_SAVED = 1000
type ItemStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The log of the pages before, for an inspector that is itself loaded again; it is redacted. */
const save = (storage: ItemStorage, { entries, taken, been, trail }: Inspection) =>
  storage.setItem(
    KEY,
    JSON.stringify({ entries: entries.slice(-MOST_SAVED), taken: [...taken], been: [...been], trail }),
  )

function readSaved(storage: ItemStorage): Partial<Inspection> {
  const {
    taken = [],
    been = [],
    ...others
  } = JSON.parse(storage.getItem(KEY) ?? '{}') as {
    entries?: LogEntry[]
    taken?: [string, number][]
    been?: string[]
    trail?: string[]
  }
  return { ...others, taken: new Map(taken), been: new Set(been) }
}

function withUpdate(now: Inspection, update: Extract<FromApp, { kind: 'told' }>): Inspection {
  const actors = new Map(now.actors)
  for (const id of update.gone) actors.delete(id)
  for (const actor of update.actors) actors.set(actor.id, actor)
  const all = update.entries.length === 0 ? now.entries : [...now.entries, ...update.entries]
  const entries = all.length > MOST_ENTRIES ? all.slice(DROPPED - MOST_ENTRIES) : all
  const taken = new Map(now.taken)
  for (const id of update.entries.flatMap(({ steps }) => steps)) taken.set(id, (taken.get(id) ?? 0) + 1)
  const moves = update.entries.filter(({ steps }) => steps.length > 0)
  // Refreshes and reports don’t change the place.
  const last = moves.findLast(({ machine }) => !['query', 'reporting'].includes(machine)) ?? moves.at(-1)
  const entered = update.entries.flatMap(({ entered: states }) => states)
  const at = update.place.overlay ?? update.place.state
  return {
    ...now,
    isConnected: true,
    isClockReleased: now.isClockReleased && update.clock.mode === 'real',
    entries,
    actors,
    changed: update.entries.length === 0 ? now.changed : new Set(update.entries.flatMap(({ fields }) => fields)),
    offers: update.offers,
    open: new Set(update.open),
    place: update.place,
    clock: update.clock,
    scene: update.scene,
    calls: update.calls,
    taken,
    been: entered.length === 0 ? now.been : new Set([...now.been, ...entered]),
    last: last?.steps ?? now.last,
    trail: at === null || at === now.trail.at(-1) ? now.trail : [...now.trail, at].slice(-MOST_TRAIL),
  }
}

export function createInspection(
  channel: Channel<ToApp, FromApp>,
  onLeaving: (to: string) => void,
  storage?: ItemStorage,
) {
  let state = nothing
  let count = 0
  let earlier = 0
  const listeners = new Set<() => void>()
  const waiting = new Map<
    number,
    { command: Command; resolve: (answer: Shown) => void; reject: (error: Error) => void }
  >()
  const set = (change: Partial<Inspection>) => {
    state = { ...state, ...change }
    for (const notify of listeners) notify()
  }

  /** What was asked of a page that has gone is read from the next one, or has been done. */
  function askAgain() {
    for (const [id, { command, resolve }] of waiting) {
      if (command.do === 'tape') channel.send({ kind: 'command', id, command })
      else {
        waiting.delete(id)
        resolve(null)
      }
    }
  }

  const stop = channel.listen((message) => {
    if (message.kind === 'begun') {
      // A recording that is continued.
      if (storage && !state.isConnected && message.from > 0) state = { ...state, ...readSaved(storage) }
      const isNewPage = message.from > earlier
      earlier = message.from
      const entries = state.entries.filter(({ n }) => n < message.from)
      const reads = new Map([...state.reads].filter(([n]) => n < message.from))
      const isClockReleased = isNewPage && state.clock?.mode === 'paused'
      set({
        isConnected: true,
        isGone: false,
        isClockReleased,
        entries,
        reads,
        actors: new Map(),
        offers: [],
        open: new Set(),
      })
      if (isNewPage) askAgain()
    } else if (message.kind === 'gone') set({ isConnected: false, isGone: true })
    else if (message.kind === 'told') set(withUpdate(state, message))
    else if (message.kind === 'leaving') onLeaving(message.to)
    else if (message.kind === 'reads') {
      const { n, texts } = message
      set({ reads: new Map(state.reads).set(n, [...(state.reads.get(n) ?? []), ...texts]) })
    } else {
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'answered') asked?.resolve(message.answer)
      else asked?.reject(new Error(message.reason))
    }
  })

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask(command: Command): Promise<Shown> {
      const id = ++count
      return new Promise((resolve, reject) => {
        waiting.set(id, { command, resolve, reject })
        channel.send({ kind: 'command', id, command })
      })
    },
    /** Null for an entry of an earlier page, whose details can’t be fetched any more. */
    async detailsOf(n: number): Promise<Details | null> {
      return n < earlier ? null : ((await this.ask({ do: 'details', n })) as unknown as Details)
    },
    save: () => (storage ? save(storage, state) : undefined),
    clear() {
      earlier = 0
      waiting.clear()
      set(nothing)
    },
    stop,
  }
}

export type Inspector = ReturnType<typeof createInspection>
