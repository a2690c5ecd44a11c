import { useLingui } from '@lingui/react/macro'
import { Icon } from '../icon/Icon'
import { offlineIcon } from '../icon/shellIcons'
import styles from './OfflineBanner.module.css'

/** The `banner` of a screen while there is no network. A note's look, but no `Note`: it comes with the page, which is small. */
export function OfflineBanner() {
  const { t } = useLingui()
  return (
    <output className={styles.banner}>
      <Icon path={offlineIcon} isSmall />
      <span>{t`You are offline. What you typed is kept.`}</span>
    </output>
  )
}
