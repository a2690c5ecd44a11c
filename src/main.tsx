import { createRoot, hydrateRoot } from 'react-dom/client'
import { selectRoute } from '../machines/appSelectors'
import { App } from './app/App'
import { compose } from './app/compose'
import { createServices } from './app/createServices'
import { projectToHash } from './app/hashProjection'
import { readOpening } from './app/readOpening'
import { readLanguage } from './device/storage/language'
import { activate } from './i18n/activate'
import { i18n } from '@lingui/core'
import './styles/tokens.css'
import './styles/base.css'

async function start(root: HTMLElement) {
  const locale = readLanguage()
  await activate(locale)
  const { opening, search, clickId, hashedSearch } = readOpening(window.location)
  const { app, openKit, loadFlows } = compose(opening, () => i18n.locale)
  app.start()
  const projection = projectToHash(app, window, search)
  if (clickId !== null) {
    void openKit().then(async ({ device }) => projection.keepSearch(hashedSearch(await device.sha256Hex(clickId))))
  }
  const tree = <App app={app} services={createServices(app, openKit, loadFlows)} />
  // The shell that came with the page is taken over where it shows the same, with what was typed into it.
  if (root.dataset['shell'] === selectRoute(app.getSnapshot()) && root.dataset['locale'] === locale) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
}

const root = document.getElementById('root')
if (root) void start(root)
