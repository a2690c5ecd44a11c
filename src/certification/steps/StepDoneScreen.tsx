import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { steps, stepsDone, type CertificationStep, type StepName } from '#domain/certification/steps'
import { selectCertificationStep, selectStepDone } from '#machines/app/appSelectors'
import { Chip } from '../../ui/card/Chip'
import { classes } from '../../ui/classes'
import { useTop } from '../../ui/frame/useTop'
import { rightIcon } from '../../ui/icon/plainIcons'
import { useAppSelector, useSend } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import styles from './StepDoneScreen.module.css'
import { minutesFrom, stepWords } from './stepWords'

/** Shown between two steps; the machine continues on a timer. */
export function StepDoneScreen() {
  const step = useAppSelector(selectStepDone)
  const reached = useAppSelector(selectCertificationStep)
  return step && reached ? <Done step={step} reached={reached} /> : null
}

function Done({ step, reached }: { step: StepName; reached: CertificationStep }) {
  const { t, i18n } = useLingui()
  const send = useSend()
  useTop(step)
  const done = stepsDone(reached)
  const left = steps.length - done
  const minutes = minutesFrom(done)
  const title = i18n._(stepWords[step].title)
  const next = reached === 'certified' ? null : i18n._(stepWords[reached].title)
  return (
    <AppScreen header={<p className={`title ${styles.bar}`}>{t`Verification`}</p>}>
      <output className={styles.done}>
        <Stair done={done} />
        <div className="stack tight">
          <h1 className="head">{t`${title} done`}</h1>
          <p className={`soft ${styles.left}`}>
            {left > 0
              ? t`Saved. ${plural(left, { one: '# step left', other: '# steps left' })}, ${plural(minutes, { one: 'about # minute', other: 'about # minutes' })}.`
              : t`All steps are done`}
          </p>
        </div>
        {next ? <Chip tone="brand" icon={rightIcon}>{t`Next: ${next}`}</Chip> : null}
      </output>
      <button
        type="button"
        className={styles.skip}
        aria-label={t`Next`}
        onClick={() => send({ type: 'stepDone.skip' })}
      />
    </AppScreen>
  )
}

function Stair({ done }: { done: number }) {
  return (
    <div className={styles.stair} aria-hidden="true">
      {steps.map(({ name }, index) => (
        <i
          key={name}
          className={classes(
            index < done && styles.behind,
            index === done - 1 && styles.fresh,
            index === done && styles.next,
          )}
          style={{ height: `${22 + (64 * index) / (steps.length - 1)}%` }}
        >
          {index === done ? <b className={styles.dot} /> : null}
        </i>
      ))}
    </div>
  )
}
