import { useLingui } from '@lingui/react/macro'
import type { Tab } from '#machines/app/places'
import { selectIsSignedIn, selectCertificationStep, selectTab, tabRoute } from '#machines/app/appSelectors'
import { TabBar } from '../../ui/frame/TabBar'
import { homeIcon, loanIcon, userIcon } from '../../ui/icon/shellIcons'
import { useAppSelector } from './appContext'

const icons: Record<Tab, string> = { home: homeIcon, order: loanIcon, user: userIcon }

export function Tabs() {
  const { t } = useLingui()
  const current = useAppSelector(selectTab)
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const reached = useAppSelector(selectCertificationStep)
  const labels: Record<Tab, string> = { home: t`Home`, order: t`Loans`, user: t`Profile` }
  const items = (['home', 'order', 'user'] as const).map((tab) => ({
    label: labels[tab],
    icon: icons[tab],
    href: tabRoute(tab, isSignedIn, reached),
    isCurrent: tab === current,
  }))
  return <TabBar items={items} />
}
