import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '#domain/language'
import { selectDrawn } from '#machines/app/appSelectors'
import { TOKEN_COOKIE } from '#domain/page'
import { activate } from '../../i18n/activate'
import { LoadErrorToast } from '../frame/LoadErrorToast'
import { App } from '../App'
import { loadPlace } from '../screenTable'
import { compose } from '../compose/compose'
import { memoryPlatform } from '../../platform/world/memoryPlatform'
import type { Platform } from '../../platform/world/platform'

async function render(path: string, locale: Locale, platform: Platform, identifierPrefix = ''): Promise<string> {
  await activate(locale)
  const { app, services, machines } = compose({
    platform,
    opening: { path, openToken: null, channel: '' },
    interactive: new Promise(() => {}),
    language: () => locale,
  })
  const name = selectDrawn(app.getSnapshot())
  if (name) await loadPlace(name, machines)
  return renderToString(<App app={app} services={services} machines={machines} />, { identifierPrefix })
}

/** The first screen of someone who is not signed in, as it stands before the app is alive. */
export const renderShell = (screen: '/noren' | '/login', locale: Locale): Promise<string> =>
  // The other screen stands in the same page: no id may be in both.
  render(screen, locale, memoryPlatform(), screen)

/** What somebody who is signed in sees at a path that begins so, until the lender has answered. */
export function renderSkeleton(path: string, locale: Locale): Promise<string> {
  const platform = memoryPlatform()
  platform.cookies.write(TOKEN_COOKIE, 'of nobody')
  return render(path === '/repay' ? '/repay/0' : path, locale, platform)
}

/** What the page shows when the app's code cannot be had. */
export async function renderLoadError(locale: Locale): Promise<string> {
  await activate(locale)
  return renderToString(
    <I18nProvider i18n={i18n}>
      <LoadErrorToast />
    </I18nProvider>,
  )
}
