import { useLingui } from '@lingui/react/macro'
import { STEP_COUNT, stepsDone, type FormName } from '#domain/certification/steps'
import { StepProgress } from '../../ui/brand/StepProgress'
import styles from './FormProgress.module.css'

/**
 * The draft on this phone: nothing to store yet, stored at that time of day, or failed because the browser stores
 * nothing.
 */
export type SaveState = 'idle' | 'failed' | { savedAt: string }

interface FormProgressProps {
  form: FormName
  saveState?: SaveState
}

export function FormProgress({ form, saveState = 'idle' }: FormProgressProps) {
  const { t } = useLingui()
  const done = stepsDone(form)
  const [step, steps] = [done + 1, STEP_COUNT]
  const savedText = () => {
    if (saveState === 'idle') return t`Saves automatically`
    if (saveState === 'failed') return t`Not saved on this phone: please keep this page open`
    const { savedAt } = saveState
    return t`Saved automatically ${savedAt}`
  }
  return (
    <div className={`row ${styles.progress}`}>
      <StepProgress mini total={steps} done={done} />
      <p className="small soft grow">
        <span className={`strong ${styles.step}`}>{t`Step ${step} of ${steps}`}</span>
        <br />
        {savedText()}
      </p>
    </div>
  )
}
