import { useLingui } from '@lingui/react/macro'
import { followLink } from '../button/followLink'
import { Icon } from '../icon/Icon'
import styles from './TabBar.module.css'

export interface TabBarItem {
  label: string
  icon: string
  href: string
  isCurrent: boolean
  onSelect?: (() => void) | undefined
}

export function TabBar({ items }: { items: readonly TabBarItem[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`Main menu`}>
      {items.map(({ label, icon, href, isCurrent, onSelect }) => (
        <a
          key={href + label}
          className={styles.tab}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={followLink(onSelect)}
        >
          <Icon path={icon} />
          {label}
        </a>
      ))}
    </nav>
  )
}
