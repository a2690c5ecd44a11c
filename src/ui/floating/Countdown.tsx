import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './Countdown.module.css'
import { Dialog } from './Dialog'

const CIRCUMFERENCE = 2 * Math.PI * 60

interface CountdownProps {
  name: string
  secondsLeft: number
  total: number
  title: string
  text: string
}

/**
 * It can't be dismissed. Screen readers hear the time at the start and at half; whoever closes it announces the end.
 */
export function Countdown({ name, secondsLeft, total, title, text }: CountdownProps) {
  const { t } = useLingui()
  const half = Math.round(total / 2)
  const wordsFor = (seconds: number) => t`${plural(seconds, { one: '# second left', other: '# seconds left' })}`
  // Screen readers announce only changes of an existing live region, so its first text is set after mounting.
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  const received = isThere ? wordsFor(secondsLeft > half ? total : half) : ''
  const ring = (
    <div className={styles.ring}>
      <svg viewBox="0 0 136 136" fill="none" strokeWidth="10" aria-hidden="true">
        <circle cx="68" cy="68" r="60" stroke="var(--sunken)" />
        <circle
          className={styles.left}
          cx="68"
          cy="68"
          r="60"
          stroke="var(--brand)"
          strokeLinecap="round"
          strokeDasharray={`${(CIRCUMFERENCE * secondsLeft) / total} ${CIRCUMFERENCE}`}
        />
      </svg>
      <b className={styles.number} role="timer" aria-label={wordsFor(secondsLeft)}>
        {secondsLeft}
      </b>
    </div>
  )
  return (
    <Dialog name={name} title={title} text={text} art={ring} isDismissible={false}>
      <output className="sr">{received}</output>
    </Dialog>
  )
}
