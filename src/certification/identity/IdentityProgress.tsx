import { useLingui } from '@lingui/react/macro'
import { STEP_COUNT, stepsDone } from '#domain/certification/steps'
import { StepProgress } from '../../ui/brand/StepProgress'
import { ComputerWaiting } from './ComputerWaiting'
import styles from './IdentityProgress.module.css'

/** Where the borrower is among all steps of the certification, and which device waits for them. */
export function IdentityProgress() {
  const { t } = useLingui()
  const done = stepsDone('identity')
  const [step, steps] = [done + 1, STEP_COUNT]
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
