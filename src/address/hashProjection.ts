import type { AddressActor, AddressSelectors } from './addressProtocol'
import { entryAt, pathAt, type HistoryEntry } from './historyEntry'

interface Shown extends HistoryEntry {
  address: string
}

type Layer = Pick<HistoryEntry, 'stage' | 'overlay'>

const place: Layer = { stage: null, overlay: null }

/** The entries of one address: the place, its later stage, and the dialog over either. */
const layersTo = ({ stage, overlay }: Layer): Layer[] => [
  place,
  ...(stage ? [{ stage, overlay: null }] : []),
  ...(overlay ? [{ stage, overlay }] : []),
]
const depthOf = (layer: Layer) => layersTo(layer).length - 1
const isSame = (a: Layer, b: Layer) => a.stage === b.stage && a.overlay === b.overlay

/**
 * Writes the actor's place into the address bar and the history, and sends the moves made there to the actor. No other
 * code may write either. `search` is the query before the hash, which stays in the address.
 */
export function projectToHash<TSnapshot>(
  actor: AddressActor<TSnapshot>,
  { selectAddress, selectStage = () => null, selectOverlay, selectArrival }: AddressSelectors<TSnapshot>,
  w: Window,
  search = '',
) {
  let shown: Shown = { address: pathAt(w), ...place, index: entryAt(w)?.index ?? 0 }
  let isFirst = true
  /** Writes replace the entry while a Back or a typed address is being answered. */
  let isAnswering = false
  /** The projection called history.go() itself, so the next popstate must not be answered. */
  let isUnwinding = false
  let scrolledFor: string | null = null
  let wasTouched = w.navigator.userActivation?.hasBeenActive === true

  const write = (kind: 'pushState' | 'replaceState', address: string, { stage, overlay }: Layer) => {
    const index = kind === 'pushState' ? shown.index + 1 : shown.index
    w.history[kind]({ stage, overlay, index } satisfies HistoryEntry, '', `${w.location.pathname}${search}#${address}`)
    shown = { address, stage, overlay, index }
  }
  const layerOf = (snapshot: TSnapshot): Layer => ({ stage: selectStage(snapshot), overlay: selectOverlay(snapshot) })
  const unwind = (entries = 1) => {
    isUnwinding = true
    w.history.go(-entries)
  }
  const show = () => {
    const snapshot = actor.getSnapshot()
    const address = selectAddress(snapshot)
    if (isUnwinding || address === null) return
    const isUnmarked = !entryAt(w)
    // An address was typed and its popstate is still pending: answer it instead of overwriting it.
    if (isUnmarked && !isFirst && pathAt(w) !== shown.address) return
    const layer = layerOf(snapshot)
    const scrolled = `${address} ${layer.stage ?? ''}`
    if (scrolled !== scrolledFor) {
      scrolledFor = scrolled
      w.scrollTo(0, 0)
    }
    // An entry without our mark was typed, or is the first one: mark it, or a later Back to it would look typed.
    if (isFirst || isUnmarked || address !== shown.address) {
      const replaces =
        isFirst || isUnmarked || isAnswering || depthOf(shown) > 0 || selectArrival(snapshot) === 'replace'
      isFirst = false
      write(replaces ? 'replaceState' : 'pushState', address, place)
    }
    const more = depthOf(layer) - depthOf(shown)
    if (more < 0) unwind(-more)
    else if (more === 0 && !isSame(layer, shown)) write('replaceState', address, layer)
    // Chrome skips the entry below one that was pushed before any touch, so Back over a dialog would leave the app.
    else if (wasTouched) for (const each of layersTo(layer).slice(depthOf(shown) + 1)) write('pushState', address, each)
  }
  const onPop = () => {
    const path = pathAt(w)
    const entry = entryAt(w)
    if (isUnwinding) {
      isUnwinding = false
      shown = { address: path, stage: entry?.stage ?? null, overlay: entry?.overlay ?? null, index: entry?.index ?? 0 }
      return show()
    }
    const before = shown
    const isTyped = !entry
    shown = {
      address: path,
      stage: entry?.stage ?? null,
      overlay: entry?.overlay ?? null,
      index: entry?.index ?? before.index + 1,
    }
    const now = actor.getSnapshot()
    const isBack = path === before.address && depthOf(shown) < depthOf(before)
    // Forward to a dialog that was closed, or to a stage that was left: nothing to show.
    const gone = depthOf(shown) - depthOf(layerOf(now))
    if (gone > 0 && path === selectAddress(now)) return unwind(gone)
    isAnswering = true
    if (isBack && before.overlay && !shown.overlay) actor.send({ type: 'overlay.dismiss' })
    if (isBack && before.stage && !shown.stage) actor.send({ type: 'stage.dismiss' })
    if (!isBack) actor.send({ type: 'route.requested', path, by: 'address' })
    show()
    isAnswering = false
    // Refusing a typed address back to the previous place would leave that place in the history twice.
    if (isTyped && depthOf(before) === 0 && path !== shown.address && shown.address === before.address) unwind()
  }

  const onTouch = () => {
    // Escape does not count as a touch, and a finger counts only when it is lifted.
    wasTouched = w.navigator.userActivation?.hasBeenActive ?? true
    if (!wasTouched) return
    clearTouch()
    show()
  }
  const touches = ['pointerup', 'keydown'] as const
  const clearTouch = () => {
    for (const name of touches) w.removeEventListener(name, onTouch, true)
  }
  if (!wasTouched) for (const name of touches) w.addEventListener(name, onTouch, true)
  w.history.scrollRestoration = 'manual'
  w.addEventListener('popstate', onPop)
  const back = actor.on('back', ({ fallback }) => {
    if (shown.index > 0) w.history.back()
    else actor.send({ type: 'route.requested', path: fallback })
  })
  const subscription = actor.subscribe(show)
  // After a reload, an open dialog and a later stage are gone, so their entries must go too.
  const reloaded = entryAt(w)
  if (reloaded && depthOf(reloaded) > 0) unwind(depthOf(reloaded))
  show()
  return {
    stop: () => {
      w.removeEventListener('popstate', onPop)
      clearTouch()
      back.unsubscribe()
      subscription.unsubscribe()
    },
  }
}
