import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { selectIsReadingStatus, selectPhone, selectStanding } from '../../../machines/app/appSelectors'
import { useAppSelector, useSend } from '../../frame/appContext'
import { AppScreen, useService } from '../../frame/AppScreen'
import { Button } from '../../components/button/Button'
import { Badge } from '../../components/card/Badge'
import { Card } from '../../components/card/Card'
import { Chip } from '../../components/card/Chip'
import { ListRow } from '../../components/card/ListRow'
import { Skeleton } from '../../components/feedback/Skeleton'
import { Loading } from '../../components/feedback/Loading'
import { ticketIcon } from '../../components/icon/loanIcons'
import { clockIcon, stairIcon, refreshIcon } from '../../components/icon/plainIcons'
import { checkIcon, globeIcon, helpIcon, shieldIcon, userIcon } from '../../components/icon/shellIcons'
import type { Standing, StepName } from '../../../domain/certification/steps'
import { maskPhone } from '../../../domain/forms/phone'

const stepWords: Record<StepName, MessageDescriptor> = {
  survey: msg`Next: questionnaire`,
  identity: msg`Next: KTP and face`,
  personal: msg`Next: personal info`,
  contacts: msg`Next: emergency contacts`,
  bank: msg`Next: bank account`,
}

export function ProfileScreen() {
  const { t } = useLingui()
  const send = useSend()
  const phone = useAppSelector(selectPhone)
  const standing = useAppSelector(selectStanding)
  const onService = useService()
  return (
    <AppScreen>
      <Card>
        <div className="row">
          <Badge icon={userIcon} />
          <div className="grow">
            <h2 className="title">{phone ? `+62 ${maskPhone(phone)}` : t`Signed in`}</h2>
          </div>
        </div>
        <div>
          <StandingChip />
        </div>
      </Card>
      <Card isFlush aria-label={t`Other choices`}>
        <Verification standing={standing} />
        <ListRow icon={ticketIcon} title={t`Coupons`} hint={t`What they save, and until when`} href="/coupon" />
        <LanguageRow />
        <ListRow
          icon={shieldIcon}
          title={t`Privacy policy`}
          hint={t`What we ask for, and what we never read`}
          href="/privacy-policy"
        />
        <ListRow icon={helpIcon} title={t`Customer service`} hint={t`We answer every question`} onSelect={onService} />
      </Card>
      <Button variant="outlined" isWide onClick={() => send({ type: 'signOut.ask' })}>{t`Sign out`}</Button>
    </AppScreen>
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

function Verification({ standing }: { standing: Standing | null }) {
  const { t, i18n } = useLingui()
  const hint =
    standing === 'certified'
      ? t`All steps are done`
      : standing
        ? i18n._(stepWords[standing])
        : t`The steps, and how far you are`
  return <ListRow icon={stairIcon} title={t`Verification`} hint={hint} href="/identity-auth" />
}

function LanguageRow() {
  const { t, i18n } = useLingui()
  const send = useSend()
  return (
    <ListRow
      icon={globeIcon}
      title={t`Language`}
      hint={languageNames[i18n.locale]}
      onSelect={() => send({ type: 'picker.open', name: 'language' })}
    />
  )
}

const languageNames: Record<string, string> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  es: 'Español',
  vi: 'Tiếng Việt',
  th: 'ไทย',
}
