import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Icon } from '../icon/Icon'
import { offlineIcon } from '../icon/shellIcons'
import styles from './OfflineBanner.module.css'

/**
 * The `banner` of a screen while offline, with a link to a saved payment code. It looks like a `Note` but does not use
 * it, because it is in the first download, which must be small.
 */
export function OfflineBanner({ codeHref }: { codeHref: `/${string}` | null }) {
  const { t } = useLingui()
  return (
    <aside className={styles.banner}>
      <Icon path={offlineIcon} isSmall />
      <div>
        <output>{t`You are offline. What you typed is kept.`}</output>{' '}
        {codeHref === null ? null : (
          <Link className={styles.code} href={codeHref}>
            {t`Payment code`}
          </Link>
        )}
      </div>
    </aside>
  )
}
