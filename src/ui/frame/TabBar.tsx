import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Icon } from '../icon/Icon'
import styles from './TabBar.module.css'

export interface TabBarItem {
  label: string
  icon: string
  href: `/${string}`
  isCurrent: boolean
}

export function TabBar({ items }: { items: readonly TabBarItem[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Main menu`}>
      {items.map(({ label, icon, href, isCurrent }) => (
        <Link key={href + label} className={styles.tab} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <Icon path={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
