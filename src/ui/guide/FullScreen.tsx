import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, Fragment } from 'react'
import { IconButton } from '../button/Button'
import { classes } from '../classes'
import { Modal } from '../floating/Modal'
import { ActionArea } from '../frame/ActionArea'
import headerBar from '../frame/HeaderBar.module.css'
import { Icon } from '../icon/Icon'
import { closeIcon } from '../icon/plainIcons'
import styles from './FullScreen.module.css'
import keyStyles from './Key.module.css'
import numberedStepsStyles from './NumberedSteps.module.css'

interface FullScreenProps {
  name: string
  title: ReactNode
  onDismiss: () => void
  children: ReactNode
  actions: ReactNode
}

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

/** A picture of a browser's button. `name` is for screen readers. */
export function Key({ icon, name, children }: { icon?: string; name?: string; children?: ReactNode }) {
  return (
    <b className={keyStyles.key}>
      {icon ? <Icon path={icon} /> : null}
      {name ? <span className="sr">{name}</span> : null}
      {children}
    </b>
  )
}

export const KEY = '\u2060key\u2060'

/** Replaces the placeholder with the button, wherever the language has it in the sentence. */
export function withKey(text: string, key: ReactNode): ReactNode {
  const [before, after = ''] = text.split(KEY)
  return (
    <Fragment>
      {before}
      {key}
      {after}
    </Fragment>
  )
}

export function NumberedSteps({ children, isSmall = false }: { children: readonly ReactNode[]; isSmall?: boolean }) {
  return (
    <ol className={classes(numberedStepsStyles.steps, isSmall && numberedStepsStyles.small)}>
      {children.map((step, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          <span className="grow">{step}</span>
        </li>
      ))}
    </ol>
  )
}
