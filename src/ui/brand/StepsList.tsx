import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../card/Card'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import { lockIcon, rightIcon } from '../icon/plainIcons'
import { checkIcon } from '../icon/shellIcons'
import styles from './StepsList.module.css'

export interface Step {
  title: string
  hint: string
  state: 'done' | 'now' | 'locked'
  onSelect?: (() => void) | undefined
}

export function StepsList({ steps }: { steps: readonly Step[] }) {
  return (
    <Card as="ol" isFlush>
      {steps.map((step, index) => (
        <li key={step.title} className={styles[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <Row onSelect={step.onSelect}>
            <StepText step={step} number={index + 1} />
          </Row>
        </li>
      ))}
    </Card>
  )
}

function Row({ onSelect, children }: { onSelect: (() => void) | undefined; children: ReactNode }) {
  return onSelect ? (
    <button type="button" className={styles.row} onClick={onSelect}>
      {children}
    </button>
  ) : (
    <div className={styles.row}>{children}</div>
  )
}

function StepText({ step, number }: { step: Step; number: number }) {
  const { t } = useLingui()
  const { title, hint, state } = step
  return (
    <>
      <span className={styles.mark}>
        {state === 'now' ? number : <Icon path={state === 'done' ? checkIcon : lockIcon} isSmall />}
      </span>
      <span className="grow">
        <span className={classes('title', styles.name)}>{title}</span> <br />
        <span className={classes('small soft', styles.hint)}>{hint}</span>
      </span>
      {state === 'locked' ? <span className="sr">{t`Locked`}</span> : null}
      {state === 'now' ? <Icon path={rightIcon} /> : null}
    </>
  )
}
