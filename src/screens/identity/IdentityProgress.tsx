import { useLingui } from '@lingui/react/macro'
import { StepProgress } from '../../components/brand/StepProgress'
import styles from './IdentityProgress.module.css'

const STEP = 2
const STEPS = 5

/** Where the borrower is among all steps of the certification. */
export function IdentityProgress() {
  const { t } = useLingui()
  return (
    <div className={`row ${styles.progress}`}>
      <StepProgress mini total={STEPS} done={STEP - 1} />
      <p className="small strong">{t`Step ${STEP} of ${STEPS}`}</p>
    </div>
  )
}
