import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import styles from './Verdict.module.css'

interface VerdictProps {
  verdict: { icon: string; text: string; isGood?: boolean } | null
  /** Every text that may ever stand here: the place is as high as the highest, so that nothing jumps. */
  texts?: readonly string[]
  /** In the place of the verdict while there is none. */
  children?: ReactNode
}

/** The one instruction of the moment. */
export function Verdict({ verdict, texts = [], children }: VerdictProps) {
  return (
    <div className={styles.place}>
      {texts.map((text) => (
        <span key={text} className={classes(styles.verdict, styles.unseen)} aria-hidden="true">
          <Icon path="" />
          <span className="grow" data-text={text} />
        </span>
      ))}
      <div role="status">
        {verdict ? (
          <span className={classes(styles.verdict, verdict.isGood && styles.good)}>
            <Icon path={verdict.icon} />
            <span className="grow">{verdict.text}</span>
          </span>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
