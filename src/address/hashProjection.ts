import type { AddressActor, AddressSelectors } from './addressProtocol'
import { entryAt, pathAt, type HistoryEntry } from './historyEntry'

interface Shown extends HistoryEntry {
  address: string
}

/**
 * Writes the actor's place into the address bar and the history, and sends the moves made there to the actor. No other
 * code may write either. `search` is the query before the hash, which stays in the address.
 */
export function projectToHash<TSnapshot>(
  actor: AddressActor<TSnapshot>,
  { selectAddress, selectOverlay, selectArrival }: AddressSelectors<TSnapshot>,
  w: Window,
  search = '',
) {
  let shown: Shown = { address: pathAt(w), overlay: null, index: entryAt(w)?.index ?? 0 }
  let isFirst = true
  /** Writes replace the entry while a Back or a typed address is being answered. */
  let isAnswering = false
  /** The projection called history.back(), so the next popstate must not be answered. */
  let isUnwinding = false
  let scrolledFor: string | null = null
  let wasTouched = w.navigator.userActivation?.hasBeenActive === true

  const write = (kind: 'pushState' | 'replaceState', address: string, overlay: string | null) => {
    const index = kind === 'pushState' ? shown.index + 1 : shown.index
    w.history[kind]({ overlay, index } satisfies HistoryEntry, '', `${w.location.pathname}${search}#${address}`)
    shown = { address, overlay, index }
  }
  const unwind = () => {
    isUnwinding = true
    w.history.back()
  }
  const show = () => {
    const snapshot = actor.getSnapshot()
    const address = selectAddress(snapshot)
    if (isUnwinding || address === null) return
    const isUnmarked = !entryAt(w)
    // An address was typed and its popstate is still pending: answer it instead of overwriting it.
    if (isUnmarked && !isFirst && pathAt(w) !== shown.address) return
    const overlay = selectOverlay(snapshot)
    if (address !== scrolledFor) {
      scrolledFor = address
      w.scrollTo(0, 0)
    }
    // An entry without our mark was typed, or is the first one: mark it, or a later Back to it would look typed.
    if (isFirst || isUnmarked || address !== shown.address) {
      const replaces =
        isFirst || isUnmarked || isAnswering || shown.overlay !== null || selectArrival(snapshot) === 'replace'
      isFirst = false
      write(replaces ? 'replaceState' : 'pushState', address, null)
    }
    // Chrome skips the entry below one that was pushed before any touch, so Back over a dialog would leave the app.
    if (overlay && !shown.overlay && wasTouched) write('pushState', address, overlay)
    else if (overlay && shown.overlay && overlay !== shown.overlay) write('replaceState', address, overlay)
    else if (!overlay && shown.overlay) unwind()
  }
  const onPop = () => {
    const path = pathAt(w)
    const entry = entryAt(w)
    if (isUnwinding) {
      isUnwinding = false
      shown = { address: path, overlay: entry?.overlay ?? null, index: entry?.index ?? 0 }
      return show()
    }
    const before = shown
    const isTyped = !entry
    shown = { address: path, overlay: entry?.overlay ?? null, index: entry?.index ?? before.index + 1 }
    const now = actor.getSnapshot()
    // Forward to a dialog that was closed: nothing to show.
    if (shown.overlay && !selectOverlay(now) && path === selectAddress(now)) return unwind()
    isAnswering = true
    if (before.overlay && !shown.overlay && path === before.address) actor.send({ type: 'overlay.dismiss' })
    else actor.send({ type: 'route.requested', path, by: 'address' })
    show()
    isAnswering = false
    // Refusing a typed address back to the previous place would leave that place in the history twice.
    if (isTyped && !before.overlay && path !== shown.address && shown.address === before.address) unwind()
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
  // After a reload with an open dialog, the dialog is gone, so its entry must go too.
  if (entryAt(w)?.overlay) unwind()
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
