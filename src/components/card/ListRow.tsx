import type { ReactNode } from 'react'
import { followLink } from '../button/followLink'
import { Icon } from '../icon/Icon'
import { rightIcon } from '../icon/shellIcons'
import { Badge } from './Badge'
import styles from './ListRow.module.css'

interface ListRowProps {
  icon?: string | undefined
  mono?: string | undefined
  title: ReactNode
  hint?: ReactNode
  /** With an address it is a link, without one a button. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
}

export function ListRow({ icon, mono, title, hint, href, onSelect }: ListRowProps) {
  const inside = (
    <>
      {icon || mono ? <Badge icon={icon} mono={mono} /> : null}
      <span className="grow">
        <span className="strong">{title}</span>
        {hint ? (
          <>
            {' '}
            <br />
            <span className="small soft">{hint}</span>
          </>
        ) : null}
      </span>
      <Icon path={rightIcon} />
    </>
  )
  return href === undefined ? (
    <button type="button" className={styles.row} onClick={onSelect}>
      {inside}
    </button>
  ) : (
    <a className={styles.row} href={href} onClick={followLink(onSelect)}>
      {inside}
    </a>
  )
}
