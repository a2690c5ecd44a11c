import { useEffect } from 'react'
import { placeOf, type PlaceName } from '#machines/app/places'
import {
  selectAlternateScreen,
  selectDrawn,
  selectIsFetching,
  selectIsLocked,
  selectIsLockOn,
  selectIsStuck,
  selectStepDone,
} from '#machines/app/appSelectors'
import { useAppSelector, useMachines, type MachineCode } from './frame/appContext'
import type { Lazy } from '../loader/lazy'
import { useLazy } from '../loader/useLazy'
import { ErrorBoundary } from './ErrorBoundary'
import { alternateScreens, machinesOf, nextPlaces, overlays, prompts, screenTable, stepDone } from './screenTable'
import { Broken, Stuck, Waiting } from './frame/Waiting'

/** What the machine shows, drawn. A screen that is drawn before the gate opens for it stays what it is. */
export function Screens() {
  const name = useAppSelector(selectDrawn)
  return (
    <ErrorBoundary key={name}>
      <Screen name={name} />
    </ErrorBoundary>
  )
}

function Screen({ name }: { name: PlaceName | null }) {
  const isStuck = useAppSelector(selectIsStuck)
  const isStepDone = useAppSelector(selectStepDone) !== null
  const isLocked = useAppSelector(selectIsLocked)
  const { current: lock } = useLazy(prompts, useAppSelector(selectIsLockOn))
  // What covers it is not there yet.
  if (isLocked && lock === null) return <Waiting />
  if (isStepDone) return <StepDone />
  if (isStuck) return <Stuck />
  return name ? <Shown name={name} /> : <Waiting />
}

/** Nobody waits for its code: what is next comes by itself. */
function StepDone() {
  const { current: Component } = useLazy(stepDone)
  return Component ? <Component /> : <Waiting />
}

function Shown({ name }: { name: PlaceName }) {
  const alternate = useAppSelector(selectAlternateScreen)
  const screen = useLazy(alternate === null ? screenTable[name] : alternateScreens[alternate])
  const code = useMachines()
  const areMachinesNeeded = useAppSelector(selectIsFetching)
  const machines = useLazy(machinesOf(name, code), areMachinesNeeded)
  useEffect(() => prefetch(name, code), [name, code])
  const Component = screen.current
  if (Component && (!areMachinesNeeded || machines.current)) return <Component />
  const retry = () => {
    screen.retry()
    if (areMachinesNeeded) machines.retry()
  }
  return screen.hasFailed || (areMachinesNeeded && machines.hasFailed) ? <Broken onRetry={retry} /> : <Waiting />
}

/** In the browser's next pause; where it tells of none, in a second. Returns what calls it off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}

/** One part in each pause, so that no tap waits for all of them; a failure here is met again when the screen is asked for. */
function prefetch(name: PlaceName, machines: MachineCode): () => void {
  const next = nextPlaces[name] ?? []
  const parts: Lazy<unknown>[] = [...next.map((place) => screenTable[place]), overlays]
  if (next.some((place) => placeOf(place).step)) parts.push(machines.certification)
  if (placeOf(name).step) parts.push(stepDone)
  const loadNext = () => {
    const part = parts.shift()
    if (!part) return
    part.load().catch(() => {})
    callOff = whenIdle(loadNext)
  }
  let callOff = whenIdle(loadNext)
  return () => callOff()
}
