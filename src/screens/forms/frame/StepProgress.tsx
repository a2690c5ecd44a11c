import { useLingui } from '@lingui/react/macro'
import { Stairs } from '../../../components/brand/Stairs'
import styles from './StepProgress.module.css'

const STEPS = 5

interface StepProgressProps {
  step: number
  /** Where in the step, such as the page of several. */
  part?: string | undefined
  savedAt?: string | null
}

/** How far the borrower is, and that nothing has to be saved by hand. */
export function StepProgress({ step, part, savedAt = null }: StepProgressProps) {
  const { t } = useLingui()
  return (
    <div className={`row ${styles.progress}`}>
      <Stairs mini total={STEPS} done={step - 1} />
      <p className="small soft grow">
        <span className={`strong ${styles.step}`}>{part === undefined ? t`Step ${step} of ${STEPS}` : t`Step ${step} of ${STEPS}, ${part}`}</span>
        <br />
        {savedAt === null ? t`Saved automatically` : t`Saved automatically ${savedAt}`}
      </p>
    </div>
  )
}
