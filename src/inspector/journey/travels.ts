import type { FromApp, ToApp } from '../channel/messages'
import { windowChannel } from '../channel/windowChannel'
import { takenIn } from '../export/coverage'
import { keepReel } from '../reel/keptReel'
import { createInspection, type Inspector } from '../store/inspection'
import { importTape } from '../tape/file'
import { replay, type Divergence } from '../tape/replay'
import type { Tape } from '../tape/tape'
import { roadOfTape, roadOfWay, type Road } from './roads'

export interface Travelling {
  road: Road
  /** How many steps of it have been gone. */
  at: number
  /** Each is a page of its own, led to where it begins. */
  page: number
  /** While it is replayed: how many times as fast as it was lived. */
  speed: number | null
}

export interface Travels {
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
export function createTravels(w: Window, live: Inspector, leaveTo: (address: string) => void) {
  const frame: { current: HTMLIFrameElement | null } = { current: null }
  let state: Travels = { now: null, refusal: null, divergence: null, taped: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let pages = 0
  let isWaiting = false
  const listeners = new Set<() => void>()
  const set = (change: Partial<Travels>) => {
    state = { ...state, ...change }
    for (const tell of listeners) tell()
  }
  const abroad = createInspection(
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

  async function session(): Promise<Road> {
    const tape = importTape(String(await live.ask({ do: 'tape' })))
    if (tape.dropped > 0) throw new Error('its beginning was not kept')
    return roadOfTape(tape)
  }
  function show(road: Road, at: number, speed: number | null = null) {
    clearTimeout(timer)
    keepReel(w.sessionStorage, { ...road, steps: road.steps.slice(0, at) })
    abroad.forget()
    set({ now: { road, at, page: ++pages, speed }, refusal: null, divergence: null })
  }
  /** One step on in the page that is there; while it is still being loaded, in another one. */
  async function goOn(now: Travelling) {
    const next = now.road.steps[now.at]
    if (next === undefined) return
    if (!abroad.read().isConnected) return show(now.road, now.at + 1)
    set({ now: { ...now, at: now.at + 1 } })
    await abroad.ask({ do: 'play', happening: next.happening, late: [...(next.late ?? [])] })
  }
  const halt = () => {
    clearTimeout(timer)
    if (state.now !== null) set({ now: { ...state.now, speed: null } })
  }
  /** Each step when it is due, by the time that it took. */
  function run() {
    const { now } = state
    if (now === null || now.speed === null) return
    const [here, next] = [now.road.steps[now.at - 1], now.road.steps[now.at]]
    if (next === undefined) return halt()
    const wait = Math.min(LONGEST, (next.at - (here?.at ?? 0)) / now.speed)
    timer = setTimeout(() => {
      const { now: then } = state
      if (then === null || then.speed === null) return
      if (!abroad.read().isConnected) return run()
      void goOn(then).then(run, halt)
    }, wait)
  }
  const here = async (): Promise<Pick<Travelling, 'road' | 'at'>> => {
    if (state.now !== null) return state.now
    const road = await session()
    return { road, at: road.steps.length }
  }

  return {
    /** Of the page that travels. */
    frame,
    abroad,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show,
    /** To where it stood after so many steps, of the session where no journey is under way. */
    async to(step: number) {
      const { road } = await here()
      show(road, Math.max(0, Math.min(step, road.steps.length)))
    },
    async back() {
      const { road, at } = await here()
      if (at > 0) show(road, at - 1)
    },
    async on() {
      halt()
      if (state.now !== null) await goOn(state.now)
    },
    /** Into a state, by a way from where the journey stands, or else from a page that is opened anew. */
    async jump(id: string) {
      const { wayTo } = await import('../travel/travel')
      const { now } = state
      const gone = now && { ...now.road, steps: now.road.steps.slice(0, now.at) }
      const onward = gone ? wayTo(id, { from: gone }) : null
      const way = onward?.kind === 'way' ? onward : wayTo(id)
      if (way.kind === 'refused') return set({ refusal: way })
      const road = roadOfWay(way, gone !== null && way === onward ? gone : undefined)
      show(road, road.steps.length)
    },
    /** To the end of a tape, or to where it goes another way on these charts. */
    open(tape: Tape) {
      const { divergence } = replay(tape)
      const road = roadOfTape(tape)
      show(road, divergence === null ? road.steps.length : Math.max(0, divergence.step - 1))
      set({ divergence })
    },
    /** From where it stands, or from the beginning where it is at the end. */
    async replay(speed: number) {
      const { road, at } = await here()
      if (state.now === null || at >= road.steps.length) show(road, 0, speed)
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
    tape: async () => importTape(String(await (state.now === null ? live : abroad).ask({ do: 'tape' }))),
    refuse: (state: string) => set({ refusal: { state, guards: [] } }),
    dismiss: () => set({ refusal: null, divergence: null }),
    /** Back to the living app, as it was. */
    leave() {
      clearTimeout(timer)
      set({ now: null, refusal: null, divergence: null })
    },
  }
}

export type Traveller = ReturnType<typeof createTravels>
