import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/Button'
import { classes } from '../classes'
import { closeIcon } from '../icon/plainIcons'
import { type Dismissal, Modal } from './Modal'
import styles from './Sheet.module.css'

interface SheetProps extends Dismissal {
  name: string
  title: ReactNode
  /** As high as the screen allows whatever it holds: for lists that shrink while one types. */
  isTall?: boolean
  /** Nothing in it takes the focus: the body does, so that arrow keys scroll it. */
  isText?: boolean
  /** Stays above the scrolling body. */
  head?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** What scrolls has to take the focus where nothing in it does (WCAG 2.1.1); lint knows of no such case. */
const scrolledByKeys = { tabIndex: 0 }

/** At the bottom, open while mounted. Mark what takes the focus with `data-autofocus`, else the sheet has it. */
export function Sheet({
  name,
  title,
  isTall = false,
  isText = false,
  head,
  children,
  footer,
  ...dismissal
}: SheetProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Modal {...dismissal} name={name} labelledBy={id} isAtBottom>
      <div className={classes(styles.sheet, isTall && styles.tall)}>
        <div className={styles.header}>
          <h2 id={id} className={classes('title', styles.title)}>
            {title}
          </h2>
          {dismissal.isDismissible === false ? null : (
            <IconButton icon={closeIcon} label={t`Close`} onClick={dismissal.onDismiss} />
          )}
        </div>
        {head}
        {isText ? (
          <section {...scrolledByKeys} className={styles.body} aria-labelledby={id}>
            {children}
          </section>
        ) : (
          <div className={styles.body}>{children}</div>
        )}
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </div>
    </Modal>
  )
}
