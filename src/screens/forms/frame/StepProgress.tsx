import { useLingui } from '@lingui/react/macro'
import { Stairs } from '../../../components/brand/Stairs'
import styles from './StepProgress.module.css'

const STEPS = 5

interface StepProgressProps {
  step: number
  /** Where in the step, such as the page of several. */
  part?: string | undefined
  /** When a draft was last stored; `false` where the browser stores none. */
  savedAt?: string | null | false
}

/** How far the borrower is, and that nothing has to be saved by hand. */
export function StepProgress({ step, part, savedAt = null }: StepProgressProps) {
  const { t } = useLingui()
  const savedText =
    savedAt === null ? t`Saved automatically`
    : savedAt === false ? t`Not saved on this phone: please keep this page open`
    : t`Saved automatically ${savedAt}`
  return (
    <div className={`row ${styles.progress}`}>
      <Stairs mini total={STEPS} done={step - 1} />
      <p className="small soft grow">
        <span className={`strong ${styles.step}`}>{part === undefined ? t`Step ${step} of ${STEPS}` : t`Step ${step} of ${STEPS}, ${part}`}</span>
        <br />
        {savedText}
      </p>
    </div>
  )
}
