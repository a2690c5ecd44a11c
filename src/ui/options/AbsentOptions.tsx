import { useLingui } from '@lingui/react/macro'
import { EmptyArt } from '../art/EmptyArt'
import { FailedArt } from '../art/FailedArt'
import { Button } from '../button/Button'
import { EmptyState } from '../feedback/EmptyState'
import { Skeleton } from '../feedback/Skeleton'
import { Loading } from '../feedback/Loading'
import { refreshIcon } from '../icon/plainIcons'
import styles from './AbsentOptions.module.css'
import type { Option } from './option'

interface AbsentOptionsProps {
  options: readonly Option[] | 'loading' | 'failed'
  onRetry?: (() => void) | undefined
}

/** What stands in the place of a list: its skeleton, why it did not come, or that it is empty. */
export function AbsentOptions({ options, onRetry }: AbsentOptionsProps) {
  const { t } = useLingui()
  if (options === 'loading') {
    return (
      <Loading label={t`Loading the list`}>
        {['38%', '55%', '30%', '46%'].map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton height="1.25rem" width={width} />
          </div>
        ))}
      </Loading>
    )
  }
  const hasFailed = options === 'failed'
  return (
    <div className={styles.empty}>
      <EmptyState
        isSnug
        art={hasFailed ? <FailedArt /> : <EmptyArt />}
        title={hasFailed ? t`The list did not load` : t`Nothing to choose from yet`}
        text={
          hasFailed
            ? t`What you typed is safe. Check your connection, then try again.`
            : t`Please try again later, or ask customer service.`
        }
        action={onRetry ? <Button icon={refreshIcon} onClick={onRetry}>{t`Try again`}</Button> : null}
      />
    </div>
  )
}
