import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../icon/Icon'
import { rightIcon } from '../icon/plainIcons'
import styles from './QuietRow.module.css'

type QuietRowProps = { icon: string; children: ReactNode } & (
  | { href: `/${string}`; onSelect?: never }
  | { href?: never; onSelect: (() => void) | undefined }
)

/** One quiet line that leads somewhere, beside what the screen is for. */
export function QuietRow({ icon, children, href, onSelect }: QuietRowProps) {
  const inside = (
    <>
      <Icon path={icon} isSmall />
      <span className="grow">{children}</span>
      <Icon path={rightIcon} isSmall />
    </>
  )
  return href === undefined ? (
    <button type="button" className={styles.row} onClick={onSelect}>
      {inside}
    </button>
  ) : (
    <Link className={styles.row} href={href}>
      {inside}
    </Link>
  )
}
