import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { makeAppChart } from '../../machines/app/appChart'
import { loginMachine } from '../../machines/certification/loginMachine'
import type { Locale } from '../../domain/language'
import { activate } from '../i18n/activate'
import { Absent } from './Absent'
import { App } from '../app/App'
import type { Services } from '../compose/services'

const never = () => new Promise<never>(() => {})
const noServices: Services = {
  loadFlows: never,
  readDictionary: never,
  listBanks: never,
  readHolderOnCard: never,
  recallPhone: never,
  keepDraft: never,
  keepCardDraft: never,
  today: () => ({ year: 2000, month: 1, day: 1 }),
  copy: () => {},
  speak: never,
}

/** The first screen of someone who is not signed in, as it stands before the app is alive. */
export async function renderShell(screen: '/noren' | '/login', locale: Locale): Promise<string> {
  await activate(locale)
  const app = createActor(makeAppChart({ login: loginMachine }), {
    input: { token: null, phone: null, openToken: null, path: screen, isOnline: true, isDeviceReported: true },
  })
  return renderToString(<App app={app} services={noServices} />)
}

/** What the page shows when the app's code can not be had. */
export async function renderAbsent(locale: Locale): Promise<string> {
  await activate(locale)
  return renderToString(
    <I18nProvider i18n={i18n}>
      <Absent />
    </I18nProvider>,
  )
}
