import type { FromApp, ToApp } from '../channel/messages'
import { windowChannel } from '../channel/windowChannel'
import { takenIn } from '../export/coverage'
import { savePlayback } from '../playback/playback'
import { createInspection, type Inspector } from '../store/inspection'
import { importTape } from '../tape/file'
import { replay, type Divergence } from '../tape/replay'
import type { Tape } from '../tape/tape'
import { timelineOfTape, timelineOfWay, type Timeline } from './timeline'

export interface Travelling {
  timeline: Timeline
  /** How many steps of it have been gone. */
  at: number
  /** Each is a page of its own, led to where it begins. */
  page: number
  /** While it is replayed: how many times as fast as it was lived. */
  speed: number | null
}

export interface TimeTravelState {
  now: Travelling | null
  /** A state that no way leads into, and the guards that stand before it. */
  refusal: { state: string; guards: readonly string[] } | null
  /** Where a tape goes another way on the charts of this build. */
  divergence: Divergence | null
  /** How often each transition was taken in a set of tapes. */
  taped: { counts: ReadonlyMap<string, number>; tapes: number } | null
}

/** Nobody looks at a screen on which nothing happens for longer. */
const LONGEST = 3000

/** Goes back and on through what happened, and to any state, in a page of its own beside the living app, which waits. */
export function createTimeTravel(w: Window, live: Inspector, leaveTo: (address: string) => void) {
  const frame: { current: HTMLIFrameElement | null } = { current: null }
  let state: TimeTravelState = { now: null, refusal: null, divergence: null, taped: null }
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
  /** Holds the clock and the writes of the living app, or lets them go again. */
  const hold = () => {
    const isAway = state.now !== null
    if (isAway === isWaiting || !live.read().isConnected) return
    isWaiting = isAway
    void live.ask({ do: isAway ? 'wait' : 'goOn' })
  }
  live.subscribe(hold)
  listeners.add(hold)

  async function session(): Promise<Timeline> {
    const tape = importTape(String(await live.ask({ do: 'tape' })))
    if (tape.dropped > 0) throw new Error('its beginning was not kept')
    return timelineOfTape(tape)
  }
  function show(timeline: Timeline, at: number, speed: number | null = null) {
    clearTimeout(timer)
    savePlayback(w.sessionStorage, { ...timeline, steps: timeline.steps.slice(0, at) })
    replica.clear()
    set({ now: { timeline, at, page: ++pages, speed }, refusal: null, divergence: null })
  }
  /** One step on in the page that is there; while it is still being loaded, in another one. */
  async function goOn(now: Travelling) {
    const next = now.timeline.steps[now.at]
    if (next === undefined) return
    if (!replica.read().isConnected) return show(now.timeline, now.at + 1)
    set({ now: { ...now, at: now.at + 1 } })
    await replica.ask({ do: 'play', happening: next.happening, late: [...(next.late ?? [])] })
  }
  const halt = () => {
    clearTimeout(timer)
    if (state.now !== null) set({ now: { ...state.now, speed: null } })
  }
  /** Each step when it is due, by the time that it took. */
  function run() {
    const { now } = state
    if (now === null || now.speed === null) return
    const [here, next] = [now.timeline.steps[now.at - 1], now.timeline.steps[now.at]]
    if (next === undefined) return halt()
    const wait = Math.min(LONGEST, (next.at - (here?.at ?? 0)) / now.speed)
    timer = setTimeout(() => {
      const { now: then } = state
      if (then === null || then.speed === null) return
      if (!replica.read().isConnected) return run()
      void goOn(then).then(run, halt)
    }, wait)
  }
  const here = async (): Promise<Pick<Travelling, 'timeline' | 'at'>> => {
    if (state.now !== null) return state.now
    const timeline = await session()
    return { timeline, at: timeline.steps.length }
  }

  return {
    /** Of the page that travels. */
    frame,
    replica,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show,
    /** To where it stood after so many steps, of the session where no journey is under way. */
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
    /** Into a state, by a way from where the journey stands, or else from a page that is opened anew; where it is held, at that status. */
    async jump(id: string, fixedStatus: number | null = null) {
      const { wayTo, holding } = await import('../travel/travel')
      const paused = fixedStatus === null ? {} : { samples: holding(fixedStatus) }
      const { now } = state
      const gone = now && { ...now.timeline, steps: now.timeline.steps.slice(0, now.at) }
      const onward = gone ? wayTo(id, { ...paused, from: gone }) : null
      const way = onward?.kind === 'way' ? onward : wayTo(id, paused)
      if (way.kind === 'refused') return set({ refusal: way })
      const timeline = timelineOfWay(way, gone !== null && way === onward ? gone : undefined)
      show(timeline, timeline.steps.length)
    },
    /** To the end of a tape, or to where it goes another way on these charts. */
    open(tape: Tape) {
      const { divergence } = replay(tape)
      const timeline = timelineOfTape(tape)
      show(timeline, divergence === null ? timeline.steps.length : Math.max(0, divergence.step - 1))
      set({ divergence })
    },
    /** From where it stands, or from the beginning where it is at the end. */
    async replay(speed: number) {
      const { timeline, at } = await here()
      if (state.now === null || at >= timeline.steps.length) show(timeline, 0, speed)
      else {
        clearTimeout(timer)
        set({ now: { ...state.now, speed } })
      }
      run()
    },
    halt,
    /** Counts what those tapes take, beside what this session does. */
    cover: (tapes: readonly Tape[]) => set({ taped: { counts: takenIn(tapes), tapes: tapes.length } }),
    /** What has happened to the app that is seen, redacted. */
    tape: async () => importTape(String(await (state.now === null ? live : replica).ask({ do: 'tape' }))),
    refuse: (state: string) => set({ refusal: { state, guards: [] } }),
    dismiss: () => set({ refusal: null, divergence: null }),
    /** Back to the living app, as it was. */
    leave() {
      clearTimeout(timer)
      set({ now: null, refusal: null, divergence: null })
    },
  }
}

export type TimeTravel = ReturnType<typeof createTimeTravel>
