import { createRoot, hydrateRoot } from 'react-dom/client'
import { selectArrival, selectOverlay, selectRoute } from '../../machines/app/appSelectors'
import { App } from '../app/App'
import { compose } from '../compose/compose'
import { projectToHash } from '../address/hashProjection'
import { interactive, markInteractive } from './interactive'
import { pressWhatWasPressed } from './pressedEarly'
import { readOpening } from './readOpening'
import { readLanguage } from '../device/storage/language'
import { browserWorld } from '../device/world/browserWorld'
import { activate } from '../i18n/activate'
import { i18n } from '@lingui/core'

/** Makes the app, shows it in the address bar, and draws it into `root`. */
export async function begin(root: HTMLElement) {
  const world = browserWorld(window)
  const locale = readLanguage(world)
  const shell = document.documentElement.lang === locale ? root.dataset['shell'] : undefined
  await activate(locale)
  const { opening, search, clickId, hashedSearch } = readOpening(window.location)
  const { app, start, services, machines, gateway } = compose({
    world,
    opening,
    interactive,
    language: () => i18n.locale,
  })
  void start()
  const projection = projectToHash(app, { selectAddress: selectRoute, selectOverlay, selectArrival }, window, search)
  if (clickId !== null) {
    void gateway.load().then(async ({ device }) => projection.keepSearch(hashedSearch(await device.sha256Hex(clickId))))
  }
  const tree = <App app={app} services={services} machines={machines} onInteractive={markInteractive} />
  root.onclick = null
  // The shell that came with the page is taken over where it shows the same, with what was typed into it and pressed in it.
  if (shell === selectRoute(app.getSnapshot())) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
  await interactive
  pressWhatWasPressed(root)
}
