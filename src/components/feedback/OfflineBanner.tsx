import { Trans } from '@lingui/react/macro'
import { Note } from '../card/Note'
import { offlineIcon } from '../icon/plainIcons'
import styles from './OfflineBanner.module.css'

/** The `banner` of a screen while there is no network. */
export function OfflineBanner() {
  return (
    <output className={styles.banner}>
      <Note tone="warning" icon={offlineIcon}>
        <Trans>You are offline. What you typed is saved.</Trans>
      </Note>
    </output>
  )
}
