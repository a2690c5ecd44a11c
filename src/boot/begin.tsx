import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { selectArrival, selectOverlay, selectRoute } from '../../machines/app/appSelectors'
import { App } from '../app/App'
import { compose } from '../compose/compose'
import { projectToHash } from '../address/hashProjection'
import { pathAt } from '../address/historyEntry'
import { interactive, markInteractive } from './interactive'
import { noteTransitions } from './noteTransitions'
import { pressWhatWasPressed } from './pressedEarly'
import { cleanerFor, readOpening } from './readOpening'
import { reloadOnce } from './reloadOnce'
import { watchStyles } from '../loader/styles'
import { onSecondFailure } from '../loader/need'
import { readLanguage } from '../device/storage/language'
import { browserWorld } from '../device/world/browserWorld'
import { activate } from '../i18n/activate'
import { i18n } from '@lingui/core'

/** In the build for QA, and in no other. */
const openInspector = async (...given: Parameters<(typeof import('../inspector/open'))['openInspector']>) =>
  (await import('../inspector/open')).openInspector(...given)

/** So that a touch waits for no more than one part of the beginning. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Makes the app, shows it in the address bar, and draws it into `root`. */
export async function begin(root: HTMLElement) {
  const real = browserWorld(window)
  const qa = import.meta.env.MODE === 'qa' ? await openInspector(window, root, real) : null
  if (qa === 'drawn') return
  const world = qa?.world ?? real
  watchStyles(window)
  const locale = readLanguage(world)
  const pageLocale = document.documentElement.lang
  const [clean] = await Promise.all([cleanerFor(window), activate(locale)])
  await nextTask()
  // Read when nothing is waited for any more: it may have changed meanwhile.
  const { hash } = window.location
  const { opening, search } = readOpening(window.location, clean)
  const { app, start, services, machines, gateway } = compose({
    world,
    opening,
    interactive,
    language: () => i18n.locale,
    ...(import.meta.env.MODE === 'coverage' ? { inspect: noteTransitions } : {}),
    ...(qa === null ? {} : qa.composition),
  })
  qa?.watch(app)
  void start()
  onSecondFailure(() => void reloadOnce(window.location, world, () => gateway.current?.device.isAllStored() !== false))
  const startAddress = () => {
    // One may have been typed meanwhile.
    if (window.location.hash !== hash) app.send({ type: 'route.requested', path: pathAt(window), by: 'address' })
    projectToHash(app, { selectAddress: selectRoute, selectOverlay, selectArrival }, window, search)
  }
  const tree = <App app={app} services={services} machines={machines} onInteractive={markInteractive} />
  await nextTask()
  // From here on React hears what is pressed.
  document.onclick = null
  const route = selectRoute(app.getSnapshot())
  const shell = pageLocale === locale ? shellFor(root, route) : null
  // The screen that came with the page is taken over where it is the one to show, with what was typed and pressed in it.
  if (shell) {
    // The shell itself stays where it is: taken out and put in again, it would lose the focus, and the keyboard with it.
    for (const other of Array.from(root.children).filter((child) => child !== shell)) other.remove()
    startTransition(() => void hydrateRoot(shell, tree, { identifierPrefix: `${route}` }))
    await interactive
    // Only now, since to write the address takes the browser as long as to draw the screen.
    startAddress()
  } else {
    startAddress()
    root.replaceChildren()
    createRoot(root).render(tree)
    await interactive
  }
  pressWhatWasPressed(root)
  // An ad has brought her. What she came for is not kept waiting.
  if (/[?&](utm_|\w+clid=)/.test(search + opening.path))
    void gateway
      .load()
      .then(({ useCases }) => useCases.reportVisit({ search, path: opening.path }))
      .catch(() => {})
  if (import.meta.env.PROD)
    void import('../device/offline/registerWorker').then(({ registerWorker }) => registerWorker(world))
}

/** The screen in the page that is shown already, where that is the one at `route`. */
const shellFor = (root: HTMLElement, route: string | null) =>
  document.documentElement.dataset['start'] === route
    ? root.querySelector<HTMLElement>(`[data-shell="${route}"]`)
    : null
