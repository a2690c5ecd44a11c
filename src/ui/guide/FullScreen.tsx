import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../button/IconButton'
import { ActionArea } from '../frame/ActionArea'
import headerBar from '../frame/HeaderBar.module.css'
import { closeIcon } from '../icon/plainIcons'
import { Modal } from '../floating/Modal'
import styles from './FullScreen.module.css'

interface FullScreenProps {
  name: string
  title: ReactNode
  onDismiss: () => void
  children: ReactNode
  /** Stay at the foot. */
  actions: ReactNode
}

/** Covers the whole page, open while mounted: to be read, and closed. */
export function FullScreen({ name, title, onDismiss, children, actions }: FullScreenProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <Modal name={name} labelledBy={id} onDismiss={onDismiss} isFull>
      <div className={styles.page}>
        <div className={`${headerBar.bar} ${styles.bar}`}>
          <IconButton icon={closeIcon} label={t`Close`} onClick={onDismiss} />
          <h2 id={id} className={`title ${headerBar.title}`} tabIndex={-1} data-autofocus>
            {title}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        <ActionArea>{actions}</ActionArea>
      </div>
    </Modal>
  )
}
