import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '../../domain/language'
import { activate } from '../i18n/activate'
import { Absent } from '../frame/Absent'
import { App } from '../app/App'
import { compose } from '../compose/compose'
import { memoryWorld } from '../device/world/memoryWorld'

/** The first screen of someone who is not signed in, as it stands before the app is alive. */
export async function renderShell(screen: '/noren' | '/login', locale: Locale): Promise<string> {
  await activate(locale)
  const { app, services, machines } = compose({
    world: memoryWorld(),
    opening: { path: screen, openToken: null, channel: '' },
    interactive: new Promise(() => {}),
    language: () => locale,
  })
  // The other screen stands in the same page: no id may be in both.
  return renderToString(<App app={app} services={services} machines={machines} />, { identifierPrefix: screen })
}

/** What the page shows when the app's code cannot be had. */
export async function renderAbsent(locale: Locale): Promise<string> {
  await activate(locale)
  return renderToString(
    <I18nProvider i18n={i18n}>
      <Absent />
    </I18nProvider>,
  )
}
