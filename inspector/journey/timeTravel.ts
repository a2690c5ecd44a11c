import type { FromApp, ToApp } from '../channel/messages'
import { windowChannel } from '../channel/windowChannel'
import { takenIn } from '../export/coverage'
import { savePlayback } from '../playback/playback'
import { createInspection, type Inspector } from '../store/inspection'
import { importTape } from '../tape/file'
import { replay, type Divergence } from '../tape/replay'
import { Unplayable } from '../tape/player'
import type { Tape } from '../tape/tape'
import { readSession, type Report, type Session } from './report'
import { playbackAt, timelineOfTape, timelineOfWay, type Timeline } from './timeline'

export interface Travelling {
  timeline: Timeline
  at: number
  page: number
  isPlaying: boolean
}

export interface TimeTravelState {
  now: Travelling | null
  /** The state that no way leads into. */
  refused: string | null
  divergence: Divergence | null
  report: Report | null
  taped: { counts: ReadonlyMap<string, number>; tapes: number } | null
  /** The transitions that were taken from a step of a replay on, without those of the replay. */
  travelled: ReadonlySet<string>
}

/** Pauses of a replay in milliseconds: it is four times as fast as what was recorded. */
const pauseOf = (recorded: number) => Math.min(600, recorded / 4)

function differenceOf(tape: Tape): string | null {
  try {
    return replay(tape).divergence?.words ?? null
  } catch (problem) {
    if (problem instanceof Unplayable) return problem.message
    throw problem
  }
}

/** Moves through the recorded steps, and to any state, in a page of its own beside the paused live app. */
export function createTimeTravel(w: Window, live: Inspector, leaveTo: (address: string) => void) {
  const frame: { current: HTMLIFrameElement | null } = { current: null }
  let state: TimeTravelState = {
    now: null,
    refused: null,
    divergence: null,
    report: null,
    taped: null,
    travelled: new Set(),
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let pages = 0
  let isWaiting = false
  const listeners = new Set<() => void>()
  const set = (change: Partial<TimeTravelState>) => {
    state = { ...state, ...change }
    for (const notify of listeners) notify()
  }
  const replica = createInspection(
    windowChannel<ToApp, FromApp>(w, () => frame.current?.contentWindow ?? null),
    (to) => {
      set({ now: null })
      leaveTo(to)
    },
  )
  const hold = () => {
    const isAway = state.now !== null
    if (isAway === isWaiting || !live.read().isConnected) return
    isWaiting = isAway
    void live.ask({ do: isAway ? 'wait' : 'goOn' })
  }
  live.subscribe(hold)
  replica.subscribe(() => {
    const replayed = state.now?.timeline.steps.length ?? Number.POSITIVE_INFINITY
    const steps = replica.read().entries.flatMap((entry) => (entry.n > replayed ? entry.steps : []))
    const more = steps.filter((id) => !state.travelled.has(id))
    if (more.length > 0) set({ travelled: new Set([...state.travelled, ...more]) })
  })
  listeners.add(hold)

  const tape = async () => importTape(String(await (state.now === null ? live : replica).ask({ do: 'tape' })))
  async function session(): Promise<Timeline> {
    const recorded = await tape()
    if (recorded.dropped > 0) throw new Error('its beginning was not kept')
    return timelineOfTape(recorded)
  }
  function show(timeline: Timeline, at: number, isPlaying = false) {
    clearTimeout(timer)
    savePlayback(w.sessionStorage, playbackAt(timeline, at))
    replica.clear()
    set({ now: { timeline, at, page: ++pages, isPlaying }, refused: null, divergence: null })
  }
  async function goOn(now: Travelling) {
    const next = now.timeline.steps[now.at]
    if (next === undefined) return
    if (!replica.read().isConnected || 'page' in next.happening) return show(now.timeline, now.at + 1, now.isPlaying)
    set({ now: { ...now, at: now.at + 1 } })
    await replica.ask({ do: 'play', happening: next.happening, late: [...(next.late ?? [])] })
  }
  const halt = () => {
    clearTimeout(timer)
    if (state.now !== null) set({ now: { ...state.now, isPlaying: false } })
  }
  function run() {
    const { now } = state
    if (!now?.isPlaying) return
    const [here, next] = [now.timeline.steps[now.at - 1], now.timeline.steps[now.at]]
    if (next === undefined) return halt()
    const wait = pauseOf(next.at - (here?.at ?? 0))
    timer = setTimeout(() => {
      const { now: then } = state
      if (!then?.isPlaying) return
      if (!replica.read().isConnected) return run()
      void goOn(then).then(run, halt)
    }, wait)
  }
  function open({ tape: opened, report }: Session) {
    const { divergence } = replay(opened)
    const timeline = timelineOfTape(opened)
    const end = report?.step ?? timeline.steps.length
    show(timeline, divergence === null ? end : Math.min(end, Math.max(0, divergence.step - 1)))
    set({ divergence, report })
  }
  const here = async (): Promise<Pick<Travelling, 'timeline' | 'at'>> => {
    if (state.now !== null) return state.now
    const timeline = await session()
    return { timeline, at: timeline.steps.length }
  }

  return {
    frame,
    replica,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show,
    async to(step: number) {
      const { timeline } = await here()
      show(timeline, Math.max(0, Math.min(step, timeline.steps.length)))
    },
    async back() {
      const { timeline, at } = await here()
      if (at > 0) show(timeline, at - 1)
    },
    async on() {
      halt()
      if (state.now !== null) await goOn(state.now)
    },
    /**
     * To a state, by a way from the current step, or else from a new page; with `fixedStatus`, at that status; with
     * `host`, by that state of the app.
     */
    async jump(id: string, { fixedStatus = null, host }: { fixedStatus?: number | null; host?: string } = {}) {
      const { wayTo } = await import('../travel/travel')
      const given = { fixedStatus, ...(host === undefined ? {} : { host }) }
      const { now } = state
      const gone = now && { ...now.timeline, steps: now.timeline.steps.slice(0, now.at) }
      const way = wayTo(id, { ...given, ...(gone ? { from: playbackAt(gone, gone.steps.length) } : {}) })
      if (way === null) return set({ refused: id })
      const timeline = timelineOfWay(way, gone !== null && way.isOnward ? gone : undefined)
      show(timeline, timeline.steps.length)
    },
    /** A tape, or a report, which begins at the step where it was seen. Rejects with words for the tester. */
    openText: async (text: string) => open(readSession(text)),
    closeReport: () => set({ report: null }),
    async replay() {
      const { timeline, at } = await here()
      if (state.now === null || at >= timeline.steps.length) show(timeline, 0, true)
      else set({ now: { ...state.now, isPlaying: true } })
      run()
    },
    halt,
    cover(texts: readonly string[]) {
      const tapes = texts.map((text) => readSession(text).tape)
      set({ taped: { counts: takenIn(tapes), tapes: tapes.length } })
    },
    /** The tape, replayed before it leaves: how its replay differs in words, or null where it does not. */
    async checkedTape(): Promise<{ tape: Tape; at: number; differs: string | null }> {
      const recorded = await tape()
      const { now } = state
      const whole = now?.timeline.tape
      // Only looked at: the tape is whole, whatever step it stands at.
      const checked = whole && recorded.steps.length === now.at ? whole : recorded
      return { tape: checked, at: recorded.steps.length, differs: differenceOf(checked) }
    },
    refuse: (refused: string) => set({ refused }),
    dismiss: () => set({ refused: null, divergence: null }),
    leave() {
      clearTimeout(timer)
      set({ now: null, refused: null, divergence: null })
    },
  }
}

export type TimeTravel = ReturnType<typeof createTimeTravel>
