import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import { promptNames } from '#domain/prompts/promptNames'
import { selectDialog, selectRoute, type AppActor } from '#machines/app/appSelectors'
import { AddressRouter } from '../address/AddressRouter'
import { AppProvider, useAppSelector, useSend, type MachineCode } from './frame/appContext'
import { Screens } from './Screens'
import { overlays, prompts } from './screenTable'
import type { Services } from './frame/services'
import { ToastHost } from './ToastHost'
import { useLazy } from '../loader/useLazy'

/** The dialogs. In the place of one whose code can't be had stands a word, and another try. */
function OverlayHost() {
  const send = useSend()
  const name = useAppSelector(selectDialog)
  const part = name === 'lock' || promptNames.some((prompt) => prompt === name) ? prompts : overlays
  const { current: Overlays, hasFailed, retry } = useLazy(part, name !== null)
  // From the first one on: what is heard when a dialog is gone outlives it.
  const [isInUse, setIsInUse] = useState(false)
  if (name !== null && !isInUse) setIsInUse(true)
  const dismiss = useCallback(() => send({ type: 'overlay.dismiss' }), [send])
  return (
    <>
      {Overlays && isInUse ? <Overlays /> : null}
      <ToastHost absent={hasFailed ? name : null} onRetry={retry} onGiveUp={dismiss} />
    </>
  )
}

interface AppProps {
  app: AppActor
  services: Services
  machines: MachineCode
  /** Told once, when the first screen takes input. */
  onInteractive?: () => void
}

export function App({ app, services, machines, onInteractive }: AppProps) {
  useEffect(() => onInteractive?.(), [onInteractive])
  return (
    <I18nProvider i18n={i18n}>
      <AppProvider value={{ app, services, machines }}>
        <AddressRouter actor={app} selectAddress={selectRoute}>
          <Screens />
          <OverlayHost />
        </AddressRouter>
      </AppProvider>
    </I18nProvider>
  )
}
