import { createRoot } from 'react-dom/client'
import { readLanguage, rememberLanguage } from '../device/storage/language'
import { browserWorld } from '../device/world/browserWorld'
import { activate, completeCatalog } from '../i18n/activate'
import type { FromApp, ToApp } from './channel/messages'
import { windowChannel } from './channel/windowChannel'
import { Bench } from './panes/Bench'
import { keepReel } from './reel/keptReel'
import { reelOfWay } from './reel/reel'
import { readCharts, type Charts } from './store/charts'
import { createInspection } from './store/inspection'
import { wishIn } from './store/link'
import { sayIn } from './words/say'
import type { NoWayIn } from './panes/TravelNotice'
import './style/tool.css'
import './style/bench.css'
import './style/sheet.css'

/** The inspector in this page, with the app in a frame of its own. */
export async function drawInspector(root: HTMLElement) {
  const wish = wishIn(window.location.hash)
  const world = browserWorld(window)
  if (wish.locale !== null) rememberLanguage(world.cookies, wish.locale)
  const locale = wish.locale ?? readLanguage(world)
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
  const charts = readCharts(language)
  const noWay = await open(wish.state, charts)
  // Another link that is pasted into this page.
  window.addEventListener('hashchange', () => window.location.reload())
  createRoot(root).render(
    <Bench
      inspector={inspector}
      charts={charts}
      say={sayIn(language)}
      locale={locale}
      frame={frame}
      noWay={noWay}
      wished={wish.state}
    />,
  )
}

/** Has the frame led into that state before it is shown; gives what stands before it where no way leads there. */
async function open(state: string | null, charts: Charts): Promise<NoWayIn | null> {
  keepReel(sessionStorage, null)
  if (state === null) return null
  if (!charts.states.has(state)) return { state, guards: [] }
  const { wayTo } = await import('./travel/travel')
  const found = wayTo(state)
  if (found.kind === 'refused') return found
  keepReel(sessionStorage, reelOfWay(found))
  return null
}
