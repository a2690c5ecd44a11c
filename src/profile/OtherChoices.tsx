import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StepName } from '#domain/certification/steps'
import { selectStanding } from '#machines/app/appSelectors'
import { Card } from '../ui/card/Card'
import { FeedbackRow } from '../ui/contact/FeedbackRow'
import { ListRow } from '../ui/card/ListRow'
import { ticketIcon } from '../ui/icon/loanIcons'
import { stairIcon } from '../ui/icon/plainIcons'
import { deviceIcon } from '../ui/icon/profileIcons'
import { globeIcon, helpIcon, shieldIcon } from '../ui/icon/shellIcons'
import { useAppSelector } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { useService } from '../app/frame/AppScreen'

const stepWords: Record<StepName, MessageDescriptor> = {
  survey: msg`Next: questionnaire`,
  identity: msg`Next: KTP and face`,
  personal: msg`Next: personal info`,
  contacts: msg`Next: emergency contacts`,
  bank: msg`Next: bank account`,
}

export function OtherChoices() {
  const { t } = useLingui()
  const onService = useService()
  return (
    <Card isFlush aria-label={t`Other choices`}>
      <Verification />
      <ListRow icon={ticketIcon} title={t`Coupons`} hint={t`What they save, and until when`} href="/coupon" />
      <LanguageRow />
      <ListRow
        icon={deviceIcon}
        title={t`Signed-in devices`}
        hint={t`See them, and remove what you don’t know`}
        href="/devices"
      />
      <ListRow
        icon={shieldIcon}
        title={t`Privacy policy`}
        hint={t`What we ask for, and what we never read`}
        href="/privacy-policy"
      />
      <ListRow icon={helpIcon} title={t`Customer service`} hint={t`We answer every question`} onSelect={onService} />
      <FeedbackRow />
    </Card>
  )
}

function Verification() {
  const { t, i18n } = useLingui()
  const standing = useAppSelector(selectStanding)
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
  const { onOpen } = usePicker('language')
  return <ListRow icon={globeIcon} title={t`Language`} hint={languageNames[i18n.locale]} onSelect={onOpen} />
}

const languageNames: Record<string, string> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  es: 'Español',
  vi: 'Tiếng Việt',
  th: 'ไทย',
}
