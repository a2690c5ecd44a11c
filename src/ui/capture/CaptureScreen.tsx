import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HANDS_FREE } from '#domain/limits'
import { IconButton } from '../button/Button'
import { classes } from '../classes'
import { HeaderBar } from '../frame/HeaderBar'
import { Screen } from '../frame/Screen'
import { flashIcon } from '../icon/captureIcons'
import { Icon } from '../icon/Icon'
import { closeIcon } from '../icon/plainIcons'
import styles from './CaptureScreen.module.css'
import controlsStyles from './Controls.module.css'

interface CaptureScreenProps {
  route: string
  title: string
  lead: string
  onClose: () => void
  torch?: { isOn: boolean; onToggle: () => void } | null | undefined
  /** Frame, `Verdict`, `Tips`, `Controls`, in this order. */
  children: ReactNode
}

export function CaptureScreen({ route, title, lead, onClose, torch, children }: CaptureScreenProps) {
  const { t } = useLingui()
  const header = (
    <HeaderBar
      title={title}
      onDeep
      start={<IconButton icon={closeIcon} label={t`Close the camera`} onClick={onClose} />}
      end={
        torch ? (
          <IconButton icon={flashIcon} label={t`Flashlight`} aria-pressed={torch.isOn} onClick={torch.onToggle} />
        ) : null
      }
    />
  )
  return (
    <Screen route={route} className={`on-deep ${styles.dark}`} header={header}>
      <p className={styles.lead}>{lead}</p>
      {children}
    </Screen>
  )
}

export function Controls({ children }: { children: ReactNode }) {
  return <div className={`${controlsStyles.controls} push`}>{children}</div>
}

interface ShutterProps {
  label: string
  onPress: () => void
  isBusy?: boolean | undefined
  /** The picture is taken automatically when the ring is full. */
  isFilling?: boolean | undefined
}

export function Shutter({ label, onPress, isBusy = false, isFilling = false }: ShutterProps) {
  return (
    <button
      type="button"
      className={controlsStyles.shutter}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress()
      }}
    >
      {isFilling ? (
        <svg className={controlsStyles.ring} viewBox="0 0 92 92" aria-hidden="true">
          <circle cx="46" cy="46" r="43" pathLength="1" style={{ animationDuration: `${HANDS_FREE.steady}ms` }} />
        </svg>
      ) : null}
    </button>
  )
}

export function SideControl({ icon, label, onPress }: { icon: string; label: string; onPress: () => void }) {
  return (
    <button type="button" className={controlsStyles.side} onClick={onPress}>
      <Icon path={icon} />
      <span>{label}</span>
    </button>
  )
}

interface VerdictProps {
  verdict: { icon: string; text: string; isGood?: boolean } | null
  /** Every text that the verdict can show: the space fits the longest, so that nothing moves. */
  texts?: readonly string[]
  children?: ReactNode
}

export function Verdict({ verdict, texts = [], children }: VerdictProps) {
  return (
    <div className={styles.place}>
      {texts.map((text) => (
        <span key={text} className={classes(styles.verdict, styles.unseen)} aria-hidden="true">
          <Icon path="" />
          <span className="grow" data-text={text} />
        </span>
      ))}
      <div role="status">
        {verdict ? (
          <span className={classes(styles.verdict, verdict.isGood && styles.good)}>
            <Icon path={verdict.icon} />
            <span className="grow">{verdict.text}</span>
          </span>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
