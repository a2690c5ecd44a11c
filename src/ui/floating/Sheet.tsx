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
  /** Always as high as the screen allows: for lists that shrink during a search. */
  isTall?: boolean
  /** Nothing inside takes the focus: the body does, so that arrow keys scroll it. */
  isText?: boolean
  head?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** A scrolling element must be focusable if nothing in it is (WCAG 2.1.1); the lint rule has no exception for that. */
const scrolledByKeys = { tabIndex: 0 }

/** Open while mounted. An element marked `data-autofocus` takes the focus, else the sheet does. */
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
