import { createRoot } from 'react-dom/client'
import { readLanguage } from '../device/storage/language'
import { browserWorld } from '../device/world/browserWorld'
import { activate, completeCatalog } from '../i18n/activate'
import type { FromApp, ToApp } from './channel/messages'
import { windowChannel } from './channel/windowChannel'
import { Bench } from './panes/Bench'
import { readCharts } from './store/charts'
import { createInspection } from './store/inspection'
import { sayIn } from './words/say'
import './style/tool.css'
import './style/bench.css'
import './style/sheet.css'

/** The inspector in this page, with the app in a frame of its own. */
export async function drawInspector(root: HTMLElement) {
  const locale = readLanguage(browserWorld(window))
  const language = locale === 'id' ? 'id' : 'en'
  await activate(locale)
  await completeCatalog('lending', 'repayment')
  const frame: { current: HTMLIFrameElement | null } = { current: null }
  const inspector = createInspection(
    windowChannel<ToApp, FromApp>(window, () => frame.current?.contentWindow ?? null),
    (to) => {
      if (frame.current) frame.current.src = to
    },
  )
  document.documentElement.classList.add('tool')
  document.title = 'Inspektor · Langkah'
  createRoot(root).render(
    <Bench inspector={inspector} charts={readCharts(language)} say={sayIn(language)} locale={locale} frame={frame} />,
  )
}
