import { cookieJar } from './cookieJar'
import { createItems } from './items'
import type { Clock, Platform } from './platform'

function listen(target: EventTarget, names: string[], onEvent: (event: Event) => void): () => void {
  for (const name of names) target.addEventListener(name, onEvent)
  return () => {
    for (const name of names) target.removeEventListener(name, onEvent)
  }
}

export const runningClock = (w: typeof globalThis): Clock => ({
  now: () => w.Date.now(),
  setTimeout: (run, ms) => w.setTimeout(run, ms),
  clearTimeout: (timer) => w.clearTimeout(timer as number),
})

interface Waiting {
  run: () => void
  ms: number
  due: number
  timer: unknown
}

/** Timers of a hidden page are frozen: when it is visible again, they are set again for the time that is left. */
function wakingClock(w: Window & typeof globalThis): Clock {
  const { now, setTimeout, clearTimeout } = runningClock(w)
  const waiting = new Set<Waiting>()
  let isWatching = false
  const wait = (each: Waiting, ms: number) => {
    each.timer = setTimeout(() => {
      waiting.delete(each)
      each.run()
    }, ms)
  }
  const wake = () => {
    if (w.document.visibilityState === 'hidden') return
    for (const each of waiting) {
      clearTimeout(each.timer)
      // Never longer than at first, if the clock was set back.
      wait(each, Math.min(each.ms, Math.max(0, each.due - now())))
    }
  }
  return {
    now,
    setTimeout(run, ms) {
      if (!isWatching) listen(w.document, ['visibilitychange'], wake)
      isWatching = true
      const each: Waiting = { run, ms, due: now() + ms, timer: null }
      waiting.add(each)
      wait(each, ms)
      return each
    },
    clearTimeout(each) {
      if (!waiting.delete(each as Waiting)) return
      clearTimeout((each as Waiting).timer)
    },
  }
}

/** The platform of a browser's window, read lazily. */
export function browserPlatform(w: Window & typeof globalThis): Platform {
  const isOnline = () => w.navigator.onLine !== false
  return {
    cookies: createItems(() => cookieJar(w)),
    storage: { local: createItems(() => w.localStorage), session: createItems(() => w.sessionStorage) },
    network: {
      isOnline,
      watch: (onChange) => listen(w, ['online', 'offline'], () => onChange(isOnline())),
      fetch: (input, init) => w.fetch(input, init),
      newRequest: () => new w.XMLHttpRequest(),
    },
    clock: wakingClock(w),
    page: w,
    watchErrors: (onError) => listen(w, ['error', 'unhandledrejection'], onError),
    watchTabs(item, onSignal) {
      const stops = [
        listen(w, ['focus', 'pageshow'], onSignal),
        listen(w.document, ['visibilitychange'], onSignal),
        // `storage.clear()` fires an event without a key.
        listen(w, ['storage'], (event) => {
          if ([item, null].includes((event as StorageEvent).key)) onSignal()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
