import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton'
import { HeaderBar } from '../frame/HeaderBar'
import { Screen } from '../frame/Screen'
import { flashIcon } from '../icon/captureIcons'
import { closeIcon } from '../icon/plainIcons'
import styles from './CaptureScreen.module.css'

interface CaptureScreenProps {
  route: string
  title: string
  /** What to do, above the frame. */
  lead: string
  onClose: () => void
  /** Only where the camera has one. */
  lamp?: { isOn: boolean; onToggle: () => void } | null | undefined
  /** Frame, `Verdict`, `Tips`, `Controls`, in this order. */
  children: ReactNode
}

/** The dark layout of every screen with a camera. */
export function CaptureScreen({ route, title, lead, onClose, lamp, children }: CaptureScreenProps) {
  const { t } = useLingui()
  const header = (
    <HeaderBar
      title={title}
      onDeep
      start={<IconButton icon={closeIcon} label={t`Close the camera`} onClick={onClose} />}
      end={
        lamp ? (
          <IconButton icon={flashIcon} label={t`Flashlight`} aria-pressed={lamp.isOn} onClick={lamp.onToggle} />
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
