import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  selectArrival,
  selectDrawn,
  selectIsSignedIn,
  selectOverlay,
  selectStage,
  selectRoute,
  type AppActor,
} from '#machines/app/appSelectors'
import { App } from '../App'
import { loadPlace } from '../screenTable'
import { compose, type Composition } from '../compose/compose'
import { projectToHash } from '../../address/hashProjection'
import { pathAt } from '../../address/historyEntry'
import { interactive, markInteractive } from './interactive'
import { pressWhatWasPressed } from './pressedEarly'
import { cleanerFor, readOpening } from './readOpening'
import { reloadOnce } from './reloadOnce'
import { watchStyles } from '../../loader/styles'
import { onSecondFailure } from '../../loader/need'
import { readLanguage } from '../../platform/storage/language'
import { browserPlatform } from '../../platform/world/browserPlatform'
import type { Platform } from '../../platform/world/platform'
import { activate } from '../../i18n/activate'
import { i18n } from '@lingui/core'

/** What another build makes the app with, and watches it by. */
interface Observer {
  platform: Platform
  composition: Partial<Composition>
  watch: (app: AppActor) => void
}
/** Null where the app is not observed, `drawn` where something else is drawn in its place. */
type Observe = (platform: Platform) => Promise<Observer | 'drawn' | null>

/** Without milliseconds until the next task: a touch then waits for no more than one part of the beginning. */
const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes the app, shows it in the address bar, and draws it into `root`. */
export async function begin(root: HTMLElement, observe?: Observe): Promise<void> {
  const real = browserPlatform(window)
  const observer = observe === undefined ? null : await observe(real)
  if (observer === 'drawn') return
  const platform = observer?.platform ?? real
  watchStyles(window)
  const locale = readLanguage(platform)
  const pageLocale = document.documentElement.lang
  const [clean] = await Promise.all([cleanerFor(window), activate(locale)])
  await pause()
  // Read when nothing is waited for any more: it may have changed meanwhile, and the page's screen with it. No more from here on.
  window.onhashchange = null
  const { hash } = window.location
  const { opening, search } = readOpening(window.location, clean)
  // Not imported above: the names of transitions would come with the first screen.
  const recording =
    import.meta.env.MODE === 'coverage' ? { inspect: (await import('./recordTransitions')).recordTransitions } : {}
  const { app, start, services, machines, dependencies } = compose({
    platform,
    opening,
    interactive,
    pause,
    language: () => i18n.locale,
    ...recording,
    ...observer?.composition,
  })
  observer?.watch(app)
  void start()
  onSecondFailure(
    () => void reloadOnce(window.location, platform, () => dependencies.current?.device.isAllStored() !== false),
  )
  const startAddress = () => {
    // One may have been typed meanwhile.
    if (window.location.hash !== hash) app.send({ type: 'route.requested', path: pathAt(window), by: 'address' })
    projectToHash(app, { selectAddress: selectRoute, selectStage, selectOverlay, selectArrival }, window, search)
  }
  const tree = <App app={app} services={services} machines={machines} onInteractive={markInteractive} />
  await pause()
  const snapshot = app.getSnapshot()
  const [name, route, isSignedIn] = [selectDrawn(snapshot), selectRoute(snapshot), selectIsSignedIn(snapshot)]
  // The page of somebody who is signed in has a skeleton, which stands until there is more to show. Code that is late is
  // waited for in the app, which hears what is pressed and says what has failed.
  if (name && isSignedIn) await Promise.race([loadPlace(name, machines), pause(3000)])
  const stood = Array.from(root.children)
  const shell = pageLocale === locale && !isSignedIn ? shellFor(root, route) : null
  // The screen that came with the page is taken over where it is the one to show, with what was typed and pressed in it.
  if (shell) {
    // From here on React hears what is pressed.
    document.onclick = null
    // The shell itself stays where it is: taken out and put in again, it would lose the focus, and the keyboard with it.
    for (const other of stood) if (other !== shell) other.remove()
    startTransition(() => void hydrateRoot(shell, tree, { identifierPrefix: `${route}` }))
    await interactive
    // Only now, since to write the address takes the browser as long as to draw the screen.
    startAddress()
  } else {
    startAddress()
    // What stands in it goes as the first screen comes.
    createRoot(root).render(tree)
    await interactive
    document.onclick = null
  }
  pressWhatWasPressed(root)
  const goOn = (pressedIn: Element[]) =>
    import('./afterStart').then(
      ({ afterStart }) => afterStart({ platform, dependencies, opening, search, stood: pressedIn }),
      () => {
        // The network went right after the start. What was pressed then is no longer meant when it is back.
        const stop = platform.network.watch((isOnline) => {
          if (!isOnline) return
          stop()
          void goOn([])
        })
      },
    )
  void goOn(stood)
}

/** The screen in the page that is shown already, where that is the one at `route`. */
const shellFor = (root: HTMLElement, route: string | null) =>
  document.documentElement.dataset['start'] === route
    ? root.querySelector<HTMLElement>(`[data-shell="${route}"]`)
    : null
