import { createRoot } from 'react-dom/client'
import { readLanguage, rememberLanguage } from '../src/platform/storage/language'
import { browserPlatform } from '../src/platform/world/browserPlatform'
import { activate, completeCatalog } from '../src/i18n/activate'
import type { FromApp, ToApp } from './channel/messages'
import { socketChannel } from './channel/socketChannel'
import { windowChannel } from './channel/windowChannel'
import { Bench } from './panes/Bench'
import { createTimeTravel } from './journey/timeTravel'
import { readCharts } from './store/charts'
import { createInspection } from './store/inspection'
import { linkTargetIn } from './store/link'
import { sayIn } from './words/say'
import './style/tool.css'
import './style/bench.css'
import './style/chart.css'
import './style/log.css'
import './style/sheet.css'
import './style/phone.css'

export async function drawInspector(root: HTMLElement) {
  const link = linkTargetIn(window.location.hash)
  const platform = browserPlatform(window)
  if (link.locale !== null) rememberLanguage(platform.cookies, link.locale)
  const locale = link.locale ?? readLanguage(platform)
  const language = locale === 'id' ? 'id' : 'en'
  await activate(locale)
  await completeCatalog()
  const frame: { current: HTMLIFrameElement | null } = { current: null }
  const channel =
    link.device === null
      ? windowChannel<ToApp, FromApp>(window, () => frame.current?.contentWindow ?? null)
      : socketChannel<ToApp, FromApp>(window, { name: link.device, as: 'inspector', onOpen: () => askForAll() })
  const inspector = createInspection(channel, (to) => leaveTo(to), link.device === null ? sessionStorage : undefined)
  window.addEventListener('pagehide', inspector.save)
  /** The app on the other device may have started earlier. */
  const askForAll = () => {
    inspector.clear()
    void inspector.ask({ do: 'sendAll' })
  }
  /** Another page in the frame of the live app; there is no frame yet if a link came first. */
  const leaveTo = (to: string) =>
    requestAnimationFrame(() => {
      if (frame.current) frame.current.src = to
    })
  // The page records clicks until the app runs, which it doesn’t here.
  document.onclick = null
  document.documentElement.classList.add('tool')
  document.title = language === 'id' ? 'Inspektor · Langkah' : 'Inspector · Langkah'
  const charts = readCharts(language)
  const timeTravel = createTimeTravel(window, inspector, leaveTo)
  if (link.state !== null)
    await (charts.states.has(link.state)
      ? timeTravel.jump(link.state, link.via === null ? {} : { host: link.via })
      : timeTravel.refuse(link.state))
  window.addEventListener('hashchange', () => window.location.reload())
  createRoot(root).render(
    <Bench
      inspector={inspector}
      charts={charts}
      say={sayIn(language)}
      locale={locale}
      frame={frame}
      timeTravel={timeTravel}
      device={link.device}
    />,
  )
}
