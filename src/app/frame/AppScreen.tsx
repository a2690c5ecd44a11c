import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { type Route, codeAddress } from '#machines/app/places'
import {
  selectHasTabBar,
  selectIsOffline,
  selectIsSignedIn,
  selectSavedCode,
  selectStage,
} from '#machines/app/appSelectors'
import { HeaderBar } from '../../ui/frame/HeaderBar'
import { Screen } from '../../ui/frame/Screen'
import { OfflineBanner } from '../../ui/feedback/OfflineBanner'
import { useAppSelector, useSend } from './appContext'
import { Tabs } from './Tabs'
import { usePlace } from './usePlace'
import { useQuery } from './useQuery'

interface AppScreenProps {
  isSkeleton?: boolean
  /** Where Back leads; with `history` to wherever the borrower came from, and there only when it is unknown. */
  back?: Route
  isBackHistory?: boolean
  /** Stands in for the usual bar; null for none. */
  header?: ReactNode
  title?: string
  /** In the place of the note that there is no network. */
  banner?: ReactNode
  look?: 'plain' | 'spacious' | 'overlapping' | 'full'
  actions?: ReactNode
  children: ReactNode
}

/** A screen with what all of them share: title, way back, customer service, the offline note, the tab bar. */
export function AppScreen({
  isSkeleton,
  back,
  isBackHistory = false,
  header,
  title,
  banner,
  look = 'plain',
  actions,
  children,
}: AppScreenProps) {
  const { i18n } = useLingui()
  const place = usePlace()
  const isOffline = useAppSelector(selectIsOffline)
  const hasTabBar = useAppSelector(selectHasTabBar)
  const onBack = useBack(back, isBackHistory)
  const onService = useService()
  return (
    <Screen
      route={place?.route}
      isSkeleton={isSkeleton}
      look={look}
      header={
        header !== undefined ? (
          header
        ) : (
          <HeaderBar title={title ?? (place ? i18n._(place.title) : '')} onBack={onBack} onService={onService} />
        )
      }
      banner={banner === undefined && isOffline ? <OfflineNote /> : banner}
      actions={actions}
      tabs={hasTabBar ? <Tabs /> : null}
    >
      {children}
    </Screen>
  )
}

/** That there is no network, and the way to the payment code that this phone keeps. */
function OfflineNote() {
  const { data: saved } = useQuery(useAppSelector(selectSavedCode))
  return <OfflineBanner codeHref={saved ? codeAddress(saved.repayId, saved.kind) : null} />
}

/** Opens customer service; for someone signed in only. */
export function useService(): (() => void) | undefined {
  const send = useSend()
  return useAppSelector(selectIsSignedIn) ? () => send({ type: 'support.open' }) : undefined
}

function useBack(route: Route | undefined, isHistory: boolean): (() => void) | undefined {
  const send = useSend()
  const stage = useAppSelector(selectStage)
  if (route === undefined) return undefined
  // A stage is an entry of the history: Back leads to the one before.
  if (stage !== null && !isHistory) return () => send({ type: 'stage.dismiss' })
  return () => send(isHistory ? { type: 'back.requested', fallback: route } : { type: 'route.requested', path: route })
}
