import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { selectOverlay, selectPlaceName, selectRoute, type AppActor } from '../../machines/app/appSelectors'
import { AddressRouter } from '../address/AddressRouter'
import { AppProvider, useAppSelector, useSend } from '../frame/appContext'
import { ErrorBoundary } from './ErrorBoundary'
import { Screens } from './Screens'
import { overlays } from './screenTable'
import type { Lazy } from '../loader/lazy'
import type { Services } from '../frame/services'
import { ToastHost } from './ToastHost'
import { useLazy } from '../loader/useLazy'

function OverlayHost() {
  const name = useAppSelector(selectOverlay)
  return name === null ? null : <OpenOverlay key={name} />
}

/** A dialog whose code can't be had is closed again, with a word. */
function OpenOverlay() {
  const send = useSend()
  const { current: Overlays, hasFailed } = useLazy(overlays)
  useEffect(() => {
    if (!hasFailed) return
    send({ type: 'call.failed', failure: { kind: 'offline' } })
    send({ type: 'overlay.dismiss' })
  }, [hasFailed, send])
  return Overlays ? <Overlays /> : null
}

interface AppProps {
  app: AppActor
  services: Services
  machines: Lazy<unknown>
  /** Told once, when the first screen takes input. */
  onInteractive?: () => void
}

export function App({ app, services, machines, onInteractive }: AppProps) {
  useEffect(() => onInteractive?.(), [onInteractive])
  return (
    <I18nProvider i18n={i18n}>
      <AppProvider value={{ app, services, machines }}>
        <AddressRouter actor={app} selectAddress={selectRoute}>
          <Guarded />
          <OverlayHost />
          <ToastHost />
        </AddressRouter>
      </AppProvider>
    </I18nProvider>
  )
}

function Guarded() {
  const name = useAppSelector(selectPlaceName)
  return (
    <ErrorBoundary key={name}>
      <Screens />
    </ErrorBoundary>
  )
}
