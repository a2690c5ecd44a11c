import { useLingui } from '@lingui/react/macro'
import { Card } from '../ui/card/Card'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { UnreadCard } from '../ui/feedback/UnreadCard'
import { sendIcon } from '../ui/icon/plainIcons'
import { ConsentRow } from './ConsentRow'
import { LedgerRow } from './LedgerRow'
import styles from './Profile.module.css'
import { useProfile, type ProfileActor } from './useProfile'

const SHOWN = 6

/** What the borrower has agreed to, in which version and when, and what taking it back means. */
export function Consents({ profile }: { profile: ProfileActor }) {
  const { t } = useLingui()
  return (
    <section className="stack tight" aria-labelledby="consents">
      <h2 id="consents" className="title">{t`What you agreed to`}</h2>
      <Given profile={profile} />
    </section>
  )
}

function Given({ profile }: { profile: ProfileActor }) {
  const { t } = useLingui()
  const step = useProfile(profile, ({ value }) => value.consents)
  const failure = useProfile(profile, ({ context }) => context.failure)
  const consents = useProfile(profile, ({ context }) => context.consents)
  if (step === 'reading')
    return (
      <Loading label={t`Loading`}>
        <Skeleton height="14rem" />
      </Loading>
    )
  if (step === 'loadFailed')
    return (
      <UnreadCard
        title={t`What you agreed to did not load`}
        isOffline={failure?.kind === 'offline'}
        onRetry={() => profile.send({ type: 'consents.retry' })}
      />
    )
  // What holds for all comes before what holds for one loan.
  const shown = [...consents].sort((a, b) => Number(a.repayId !== null) - Number(b.repayId !== null))
  const earlier = shown.slice(SHOWN)
  return (
    <Card as="div" isFlush>
      <ul className={styles.rows}>
        {shown.slice(0, SHOWN).map((given) => (
          <ConsentRow key={`${given.consent} ${given.repayId}`} given={given} />
        ))}
        <LedgerRow icon={sendIcon} title={t`Promotions`} hint={t`Not agreed to, and none are sent`} />
      </ul>
      {earlier.length > 0 ? (
        <details className={styles.earlier}>
          <summary>{t`Earlier loans`}</summary>
          <ul className={styles.rows}>
            {earlier.map((given) => (
              <ConsentRow key={`${given.consent} ${given.repayId}`} given={given} />
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  )
}
