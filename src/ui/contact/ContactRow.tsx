import type { ReactNode } from 'react'
import { buttonClass } from '../button/buttonClass'
import { ListRow } from '../card/ListRow'
import { copyIcon } from '../icon/plainIcons'
import styles from './ContactList.module.css'

interface ContactRowProps {
  number: string
  hint: string
  onCopy: () => void
  /** Opens the app that reaches the number; `action` says what is done there. */
  href: string
  action: ReactNode
}

/** A number that is copied with a touch, and beside it the way straight there. */
export function ContactRow({ number, hint, onCopy, href, action }: ContactRowProps) {
  return (
    <div className={styles.contact}>
      <div className={styles.copy}>
        <ListRow title={number} hint={hint} end={copyIcon} onSelect={onCopy} />
      </div>
      <a className={buttonClass({ variant: 'outlined', isSlim: true })} href={href} target="_blank" rel="noreferrer">
        {action}
      </a>
    </div>
  )
}
