import { useLingui } from '@lingui/react/macro'
import { STEP_COUNT, stepsDone } from '#domain/certification/steps'
import { maskPhone } from '#domain/forms/phone'
import { selectIsComputerWaiting, selectPhone, selectStage } from '#machines/app/appSelectors'
import { useAppSelector } from '../../app/frame/appContext'
import { StepProgress } from '../../ui/brand/StepProgress'
import { Note } from '../../ui/card/Note'
import { checkIcon } from '../../ui/icon/shellIcons'
import styles from './IdentityProgress.module.css'

export function IdentityProgress() {
  const { t } = useLingui()
  const done = stepsDone('identity')
  const [step, steps] = [done + 1, STEP_COUNT]
  // The face check of another phone number is no step.
  const isStage = useAppSelector(selectStage) !== null
  if (isStage) return null
  return (
    <>
      <div className={`row ${styles.progress}`}>
        <StepProgress mini total={steps} done={done} />
        <p className="small strong">{t`Step ${step} of ${steps}`}</p>
      </div>
      <ComputerWaiting />
    </>
  )
}

/** On the phone that continues for a computer: the account's name, and that the computer follows. */
function ComputerWaiting() {
  const { t } = useLingui()
  const isWaiting = useAppSelector(selectIsComputerWaiting)
  const phone = useAppSelector(selectPhone)
  if (!isWaiting) return null
  const account = `+62 ${maskPhone(phone ?? '')}`
  return (
    <Note tone="brand" icon={checkIcon} role="status">
      <b>{t`Your computer is waiting.`}</b> {t`Finish this step here, and it continues automatically.`}{' '}
      {t`Signed in as ${account}.`}
    </Note>
  )
}
