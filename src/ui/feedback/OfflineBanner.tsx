import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Icon } from '../icon/Icon'
import { offlineIcon } from '../icon/shellIcons'
import styles from './OfflineBanner.module.css'

/**
 * The `banner` of a screen while there is no network, with the way to a payment code that works without one. A note's look, but
 * no `Note`: it comes with the page, which is small.
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
