import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import styles from './Verdict.module.css'

/** The one instruction of the moment; with `null` the place stays empty, so that nothing jumps. */
export function Verdict({ verdict }: { verdict: { icon: string; text: string; isGood?: boolean } | null }) {
  return (
    <output className={styles.region}>
      {verdict ? (
        <span className={classes(styles.verdict, verdict.isGood && styles.good)}>
          <Icon path={verdict.icon} />
          <span className="grow">{verdict.text}</span>
        </span>
      ) : null}
    </output>
  )
}
