import { useLingui } from '@lingui/react/macro'
import { selectSecondsLeft } from '#machines/app/appSelectors'
import { Countdown } from '../../ui/floating/Countdown'
import { COUNTDOWN_SECONDS } from '#domain/limits'
import { useAppSelector } from '../frame/appContext'

function AssessmentCountdown({ name, text }: { name: string; text: string }) {
  const { t } = useLingui()
  const secondsLeft = useAppSelector(selectSecondsLeft)
  return <Countdown name={name} secondsLeft={secondsLeft} total={COUNTDOWN_SECONDS} title={t`Processing`} text={text} />
}

/** After the last step. */
export function CertificationCountdown() {
  const { t } = useLingui()
  const text = t`Your credit limit is being assessed. Please wait a moment.`
  return <AssessmentCountdown name="countdown.certification" text={text} />
}

/** On the start page, while the lender works out a new limit. */
export function HomeCountdown() {
  const { t } = useLingui()
  const text = t`Your amount is being evaluated and a new credit line is being evaluated. Please wait a moment.`
  return <AssessmentCountdown name="countdown.home" text={text} />
}
