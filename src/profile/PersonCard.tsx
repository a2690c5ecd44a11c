import { useSelector } from '@xstate/react'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { maskPhone, groupPhone } from '#domain/forms/phone'
import type { Personal } from '#domain/service/dataExport'
import { selectIsReadingStatus, selectPhone, selectCertificationStep } from '#machines/app/appSelectors'
import { type Child, useAppSelector, useSend } from '../app/frame/appContext'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Chip } from '../ui/card/Chip'
import { ListRow } from '../ui/card/ListRow'
import { CostList, CostRow } from '../ui/cost/CostList'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { clockIcon, refreshIcon, hiddenIcon } from '../ui/icon/plainIcons'
import { checkIcon, userIcon } from '../ui/icon/shellIcons'
import { PersonalDataCode } from './PersonalDataCode'
import styles from './Profile.module.css'

/** Who is signed in, by name where it is known. */
export function PersonRow({ profile }: { profile: Child<'profile'> | null }) {
  const { t } = useLingui()
  const send = useSend()
  const phone = useAppSelector(selectPhone)
  const isUnread = useSelector(
    profile ?? undefined,
    (snapshot) => snapshot?.matches({ personal: 'loadFailed' }) === true,
  )
  const name = useSelector(profile ?? undefined, (snapshot) => snapshot?.context.personal?.name)
  return (
    <Card isFlush>
      <div>
        <ListRow
          icon={userIcon}
          title={name ?? (phone ? `+62 ${maskPhone(phone)}` : t`Signed in`)}
          hint={t`Personal data`}
          onSelect={() => send({ type: 'person.open' })}
        />
        <div className={styles.status}>
          <StatusChip />
          {isUnread ? <Unread profile={profile} /> : null}
        </div>
      </div>
    </Card>
  )
}

/** Masked; shown in full for a minute after a code. */
export function PersonCard({ profile }: { profile: Child<'profile'> | null }) {
  return <Card>{profile ? <PersonalData profile={profile} /> : <DataLoading />}</Card>
}

function StatusChip() {
  const { t } = useLingui()
  const send = useSend()
  const standing = useAppSelector(selectCertificationStep)
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

function PersonalData({ profile }: { profile: Child<'profile'> }) {
  const { t } = useLingui()
  const masked = useSelector(profile, ({ context }) => context.personal)
  const whole = useSelector(profile, ({ context }) => context.whole)
  const isUnread = useSelector(profile, (snapshot) => snapshot.matches({ personal: 'loadFailed' }))
  const personal = whole ?? masked
  if (isUnread) return <Unread profile={profile} />
  if (personal === null) return <DataLoading />
  return (
    <>
      <Rows personal={personal} isWhole={whole !== null} />
      <output className={whole ? 'small soft' : 'sr'}>
        {whole ? t`Your data is shown in full for one minute.` : ''}
      </output>
      {whole ? (
        <Button variant="outlined" isSlim onClick={() => profile.send({ type: 'held.close' })}>{t`Hide`}</Button>
      ) : (
        <PersonalDataCode profile={profile} purpose="reveal">
          <Button
            variant="outlined"
            isSlim
            icon={hiddenIcon}
            onClick={() => profile.send({ type: 'reveal.ask' })}
          >{t`Show with an SMS code`}</Button>
        </PersonalDataCode>
      )}
    </>
  )
}

function Unread({ profile }: { profile: Child<'profile'> | null }) {
  const { t } = useLingui()
  return (
    <>
      <p className="small soft">{t`Your data did not load`}</p>
      <Button
        variant="outlined"
        isSlim
        onClick={() => profile?.send({ type: 'personal.retry' })}
      >{t`Try again`}</Button>
    </>
  )
}

function DataLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <Skeleton height="11rem" />
    </Loading>
  )
}

function Rows({ personal, isWhole }: { personal: Personal; isWhole: boolean }) {
  const { t } = useLingui()
  const { name, nik, phone, email, account, contacts } = personal
  const own = useAppSelector(selectPhone)
  const missing = t`Not given yet`
  const count = contacts.length
  const people = t`${plural(count, { one: '# person', other: '# people' })}`
  const named = isWhole && contacts.length > 0 ? contacts.map((each) => groupPhone(`0${each}`)).join(', ') : people
  return (
    <CostList>
      <CostRow label={t`Name`} value={name ?? missing} />
      <CostRow label={t`Phone number`} value={isWhole ? groupPhone(`0${phone}`) : `+62 ${maskPhone(own ?? '')}`} />
      <CostRow label={t`NIK`} value={nik ?? missing} />
      <CostRow label={t`Email`} value={email ?? missing} />
      <CostRow label={t`Bank account`} value={account ?? missing} />
      <CostRow label={t`Emergency contacts`} value={contacts.length > 0 ? named : missing} />
    </CostList>
  )
}
