import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { Router } from 'wouter'
import { selectOverlay, selectPlaceName, selectRoute, type AppActor } from '../../machines/appSelectors'
import { AppProvider, useAppSelector, useSend } from './appContext'
import { onDemand } from './chunk'
import { ErrorBoundary } from './ErrorBoundary'
import { markInteractive } from './interactive'
import { Screens } from './Screens'
import type { Services } from './services'
import { ToastHost } from './ToastHost'
import { useChunk } from './useChunk'

/** wouter's location is the machine's: links ask, the machine answers. */
function useMachineLocation(): [string, (path: string) => void] {
  const route = useAppSelector(selectRoute)
  const send = useSend()
  return [route ?? '/', (path) => send({ type: 'route.requested', path })]
}

const overlays = onDemand(async () => (await import('./Overlays')).Overlays)

function OverlayHost() {
  const isOpen = useAppSelector(selectOverlay) !== null
  return isOpen ? <OpenOverlay /> : null
}

function OpenOverlay() {
  const { component: Overlays } = useChunk(overlays)
  return Overlays ? <Overlays /> : null
}

/** Tells the tests and the measurements when the first screen takes input. */
function Mark() {
  useEffect(markInteractive, [])
  return null
}

export function App({ app, services }: { app: AppActor; services: Services }) {
  return (
    <I18nProvider i18n={i18n}>
      <AppProvider value={{ app, services }}>
        <Router hook={useMachineLocation} hrefs={(path) => `#${path}`}>
          <Guarded />
          <OverlayHost />
          <ToastHost />
          <Mark />
        </Router>
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
