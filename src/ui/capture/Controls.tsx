import type { ReactNode } from 'react'
import { HANDS_FREE } from '#domain/limits'
import { Icon } from '../icon/Icon'
import styles from './Controls.module.css'

/** The row at the foot of a camera screen: a side control, the shutter, a side control. */
export function Controls({ children }: { children: ReactNode }) {
  return <div className={`${styles.controls} push`}>{children}</div>
}

interface ShutterProps {
  label: string
  onPress: () => void
  /** A picture is being taken: presses are swallowed. */
  isBusy?: boolean | undefined
  /** The picture takes itself when the ring is full. */
  isFilling?: boolean | undefined
}

export function Shutter({ label, onPress, isBusy = false, isFilling = false }: ShutterProps) {
  return (
    <button
      type="button"
      className={styles.shutter}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress()
      }}
    >
      {isFilling ? (
        <svg className={styles.ring} viewBox="0 0 92 92" aria-hidden="true">
          <circle cx="46" cy="46" r="43" pathLength="1" style={{ animationDuration: `${HANDS_FREE.steady}ms` }} />
        </svg>
      ) : null}
    </button>
  )
}

export function SideControl({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.side} onClick={onPress}>
      <Icon path={icon} />
      <span>{label}</span>
    </button>
  )
}
