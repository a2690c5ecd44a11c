import { useLingui } from '@lingui/react/macro'
import { maskPhone } from '#domain/forms/phone'
import { selectIsReadingStatus, selectPhone, selectStanding } from '#machines/app/appSelectors'
import { Button } from '../ui/button/Button'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { Chip } from '../ui/card/Chip'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { clockIcon, refreshIcon } from '../ui/icon/plainIcons'
import { checkIcon, userIcon } from '../ui/icon/shellIcons'
import { useAppSelector, useSend } from '../app/frame/appContext'
import { PersonalData } from './held/PersonalData'
import styles from './Profile.module.css'
import type { ProfileActor } from './useProfile'

/** Who the borrower is, and how far they are verified. */
export function PersonCard({ profile }: { profile: ProfileActor | null }) {
  const { t } = useLingui()
  const phone = useAppSelector(selectPhone)
  return (
    <Card>
      <div className={styles.person}>
        <Badge icon={userIcon} />
        <div className={styles.body}>
          <h2 className={`title ${styles.words}`}>{phone ? `+62 ${maskPhone(phone)}` : t`Signed in`}</h2>
          <StandingChip />
        </div>
      </div>
      {profile ? <PersonalData profile={profile} /> : null}
    </Card>
  )
}

function StandingChip() {
  const { t } = useLingui()
  const send = useSend()
  const standing = useAppSelector(selectStanding)
  const isReading = useAppSelector(selectIsReadingStatus)
  if (standing === 'certified') return <Chip tone="success" icon={checkIcon}>{t`Verified`}</Chip>
  if (standing) return <Chip tone="warning" icon={clockIcon}>{t`Not verified yet`}</Chip>
  if (isReading)
    return (
      <Loading label={t`Loading`}>
        <Skeleton height="1.5rem" width="8rem" />
      </Loading>
    )
  return (
    <Button
      variant="text"
      isSlim
      icon={refreshIcon}
      onClick={() => send({ type: 'status.refresh' })}
    >{t`Check status again`}</Button>
  )
}
