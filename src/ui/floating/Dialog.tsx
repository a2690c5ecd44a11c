import { type ReactNode, useId } from 'react'
import { classes } from '../classes'
import styles from './Dialog.module.css'
import { type Dismissal, Modal } from './Modal'

interface DialogProps extends Dismissal {
  name: string
  title: ReactNode
  art?: ReactNode
  above?: ReactNode
  text?: ReactNode
  isStart?: boolean
  children?: ReactNode
  actions?: ReactNode
}

export function Dialog({ name, title, art, above, text, isStart, children, actions, ...dismissal }: DialogProps) {
  const id = useId()
  return (
    <Modal {...dismissal} name={name} labelledBy={`${id}-title`} describedBy={text ? `${id}-text` : undefined}>
      <div className={styles.dialog} tabIndex={-1} data-autofocus>
        {art}
        <div className={classes('stack tight', !isStart && styles.words)}>
          {above}
          <h2 id={`${id}-title`} className="head">
            {title}
          </h2>
          {text ? (
            <div id={`${id}-text`} className="soft">
              {text}
            </div>
          ) : null}
        </div>
        {children}
        {actions}
      </div>
    </Modal>
  )
}
