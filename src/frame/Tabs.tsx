import { useLingui } from '@lingui/react/macro'
import type { Tab } from '../../machines/app/places'
import { selectIsSignedIn, selectStanding, selectTab, tabRoute } from '../../machines/app/appSelectors'
import { TabBar } from '../components/frame/TabBar'
import { homeIcon, loanIcon, userIcon } from '../components/icon/shellIcons'
import { useAppSelector, useSend } from './appContext'

const icons: Record<Tab, string> = { home: homeIcon, order: loanIcon, user: userIcon }

export function Tabs() {
  const { t } = useLingui()
  const send = useSend()
  const current = useAppSelector(selectTab)
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const standing = useAppSelector(selectStanding)
  const labels: Record<Tab, string> = { home: t`Home`, order: t`Loans`, user: t`Profile` }
  const items = (['home', 'order', 'user'] as const).map((tab) => {
    const route = tabRoute(tab, isSignedIn, standing)
    return {
      label: labels[tab],
      icon: icons[tab],
      href: `#${route}`,
      isCurrent: tab === current,
      onSelect: () => send({ type: 'route.requested', path: route }),
    }
  })
  return <TabBar items={items} />
}
