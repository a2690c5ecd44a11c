import { cookieJar } from './cookieJar'
import { createItems } from './items'
import type { Clock, World } from './world'

function listen(target: EventTarget, names: string[], onEvent: (event: Event) => void): () => void {
  for (const name of names) target.addEventListener(name, onEvent)
  return () => {
    for (const name of names) target.removeEventListener(name, onEvent)
  }
}

/** The one that this process has. */
export const runningClock = (w: typeof globalThis): Clock => ({
  now: () => w.Date.now(),
  setTimeout: (run, ms) => w.setTimeout(run, ms),
  clearTimeout: (timer) => w.clearTimeout(timer as number),
})

/** The world of a browser's window. Nothing of it is read before it is asked for. */
export function browserWorld(w: Window & typeof globalThis): World {
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
    clock: runningClock(w),
    page: w,
    watchErrors: (onError) => listen(w, ['error', 'unhandledrejection'], onError),
    watchTabs(item, onSignal) {
      const stops = [
        listen(w, ['focus', 'pageshow'], onSignal),
        listen(w.document, ['visibilitychange'], onSignal),
        // Without a key all items are gone.
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
