import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../icon/Icon'
import { rightIcon } from '../icon/plainIcons'
import { Badge } from './Badge'
import styles from './ListRow.module.css'

type ListRowProps = RowText & (RowLink | RowButton)

interface RowText {
  icon?: string | undefined
  mono?: string | undefined
  title: ReactNode
  hint?: ReactNode
  /** How it is set now. */
  value?: ReactNode
  end?: string | undefined
  /** What the row is for, instead of the icon at its end. */
  act?: string
}

interface RowLink {
  href: `/${string}` | `${'https' | 'mailto' | 'tel'}:${string}`
  onSelect?: never
}

interface RowButton {
  href?: undefined
  onSelect: (() => void) | undefined
}

export function ListRow({ icon, mono, title, hint, value, end = rightIcon, act, href, onSelect }: ListRowProps) {
  const inside = (
    <>
      {icon || mono ? <Badge icon={icon} mono={mono} /> : null}
      <span className={value ? styles.name : 'grow'}>
        <span className="strong">{title}</span>
        {hint ? (
          <>
            {' '}
            <br />
            <span className="small soft">{hint}</span>
          </>
        ) : null}
      </span>
      {value ? (
        <>
          {' '}
          <span className={`small soft ${styles.value}`}>{value}</span>
        </>
      ) : null}
      {act ? <span className={`small strong ${styles.act}`}> {act}</span> : <Icon path={end} />}
    </>
  )
  if (href === undefined)
    return (
      <button type="button" className={styles.row} onClick={onSelect}>
        {inside}
      </button>
    )
  return href.startsWith('/') ? (
    <Link className={styles.row} href={href}>
      {inside}
    </Link>
  ) : (
    <a className={styles.row} href={href}>
      {inside}
    </a>
  )
}
