import { selectArrival, selectOverlay, selectRoute, type AppActor } from '../../machines/app/appSelectors'

/** What a history entry stands for. */
interface Shown {
  route: string
  overlay: string | null
  /** How many of the app's own entries lie before this one. */
  index: number
}

interface EntryState {
  overlay: string | null
  index: number
}

const pathOf = (hash: string): string => hash.replace(/^#/, '')
const stateOf = (w: Window): EntryState | null => w.history.state as EntryState | null

/**
 * Shows the machine's place in the address bar and the history, and offers the borrower's moves to the machine. Nothing
 * else writes either of them. `firstSearch` is the query that the address keeps.
 */
export function projectToHash(app: AppActor, w: Window, firstSearch: string) {
  let search = firstSearch
  let shown: Shown = { route: pathOf(w.location.hash), overlay: null, index: stateOf(w)?.index ?? 0 }
  let isFirst = true
  /** A Back or a typed address is being answered: writes replace. */
  let isAnswering = false
  /** A history.back() of our own is under way; the next popstate is its landing. */
  let isUnwinding = false
  let scrolledFor: string | null = null

  const write = (kind: 'pushState' | 'replaceState', route: string, overlay: string | null) => {
    const index = kind === 'pushState' ? shown.index + 1 : shown.index
    w.history[kind]({ overlay, index } satisfies EntryState, '', `${w.location.pathname}${search}#${route}`)
    shown = { route, overlay, index }
  }
  const unwind = () => {
    isUnwinding = true
    w.history.back()
  }
  const show = () => {
    const snapshot = app.getSnapshot()
    const route = selectRoute(snapshot)
    if (isUnwinding || route === null) return
    const overlay = selectOverlay(snapshot)
    if (route !== scrolledFor) {
      scrolledFor = route
      w.scrollTo(0, 0)
    }
    // An entry without our mark was typed, or is the first: it becomes ours, or a later Back to it looked typed too.
    const isUnmarked = !stateOf(w)
    if (isFirst || isUnmarked || route !== shown.route) {
      const replaces =
        isFirst || isUnmarked || isAnswering || shown.overlay !== null || selectArrival(snapshot) === 'replace'
      isFirst = false
      write(replaces ? 'replaceState' : 'pushState', route, null)
    }
    if (overlay && !shown.overlay) write('pushState', route, overlay)
    else if (overlay && overlay !== shown.overlay) write('replaceState', route, overlay)
    else if (!overlay && shown.overlay) unwind()
  }
  const onPop = () => {
    const path = pathOf(w.location.hash)
    const entry = stateOf(w)
    if (isUnwinding) {
      isUnwinding = false
      shown = { route: path, overlay: entry?.overlay ?? null, index: entry?.index ?? 0 }
      return show()
    }
    const before = shown
    const isTyped = !entry
    shown = { route: path, overlay: entry?.overlay ?? null, index: entry?.index ?? before.index + 1 }
    const now = app.getSnapshot()
    // Forward into a dialog that was closed: there is nothing to show any more.
    if (shown.overlay && !selectOverlay(now) && path === selectRoute(now)) return unwind()
    isAnswering = true
    if (before.overlay && !shown.overlay && path === before.route) app.send({ type: 'overlay.dismiss' })
    else app.send({ type: 'route.requested', path, by: 'address' })
    show()
    isAnswering = false
    // A typed address that was refused back to where the borrower stood would leave the same place twice.
    if (isTyped && !before.overlay && path !== shown.route && shown.route === before.route) unwind()
  }

  w.history.scrollRestoration = 'manual'
  w.addEventListener('popstate', onPop)
  const back = app.on('back', ({ fallback }) => {
    if (shown.index > 0) w.history.back()
    else app.send({ type: 'route.requested', path: fallback })
  })
  const subscription = app.subscribe(show)
  // A reload with a dialog open: the dialog is gone, and so must be its entry.
  if (stateOf(w)?.overlay) unwind()
  show()
  return {
    /** Another query in front of the hash, from here on. */
    keepSearch: (next: string) => {
      search = next
      if (!isFirst && !isUnwinding) write('replaceState', shown.route, shown.overlay)
    },
    stop: () => {
      w.removeEventListener('popstate', onPop)
      back.unsubscribe()
      subscription.unsubscribe()
    },
  }
}
