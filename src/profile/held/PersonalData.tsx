import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { groupPhone } from '#domain/forms/phone'
import type { Personal } from '#domain/service/heldData'
import { Button } from '../../ui/button/Button'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { hiddenIcon } from '../../ui/icon/plainIcons'
import { HeldCode } from './HeldCode'
import { useProfile, type ProfileActor } from '../useProfile'

/** Masked, and whole for a minute after a code. */
export function PersonalData({ profile }: { profile: ProfileActor }) {
  const { t } = useLingui()
  const masked = useProfile(profile, ({ context }) => context.personal)
  const whole = useProfile(profile, ({ context }) => context.whole)
  const isUnread = useProfile(profile, (snapshot) => snapshot.matches({ personal: 'loadFailed' }))
  const personal = whole ?? masked
  if (isUnread)
    return (
      <>
        <p className="small soft">{t`Your data did not load`}</p>
        <Button
          variant="outlined"
          isSlim
          onClick={() => profile.send({ type: 'personal.retry' })}
        >{t`Try again`}</Button>
      </>
    )
  if (personal === null)
    return (
      <Loading label={t`Loading`}>
        <Skeleton height="11rem" />
      </Loading>
    )
  return (
    <>
      <Rows personal={personal} isWhole={whole !== null} />
      <output className={whole ? 'small soft' : 'sr'}>
        {whole ? t`Your data is shown in full for one minute.` : ''}
      </output>
      {whole ? (
        <Button variant="outlined" isSlim onClick={() => profile.send({ type: 'held.close' })}>{t`Hide`}</Button>
      ) : (
        <HeldCode profile={profile} purpose="reveal">
          <Button
            variant="outlined"
            isSlim
            icon={hiddenIcon}
            onClick={() => profile.send({ type: 'reveal.ask' })}
          >{t`Show with an SMS code`}</Button>
        </HeldCode>
      )}
    </>
  )
}

function Rows({ personal, isWhole }: { personal: Personal; isWhole: boolean }) {
  const { t } = useLingui()
  const { name, nik, phone, email, account, contacts } = personal
  const missing = t`Not given yet`
  const count = contacts.length
  const people = t`${plural(count, { one: '# person', other: '# people' })}`
  const named = isWhole && contacts.length > 0 ? contacts.map((each) => groupPhone(`0${each}`)).join(', ') : people
  return (
    <CostList>
      <CostRow label={t`Name`} value={name ?? missing} />
      {isWhole ? <CostRow label={t`Phone number`} value={groupPhone(`0${phone}`)} /> : null}
      <CostRow label={t`NIK`} value={nik ?? missing} />
      <CostRow label={t`Email`} value={email ?? missing} />
      <CostRow label={t`Bank account`} value={account ?? missing} />
      <CostRow label={t`Emergency contacts`} value={contacts.length > 0 ? named : missing} />
    </CostList>
  )
}
