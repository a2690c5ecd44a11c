import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../button/Button'
import styles from './UploadProgress.module.css'

interface UploadProgressProps {
  label: string
  /** 0 to 1; `null` while it is unknown. */
  fraction: number | null
  onCancel?: (() => void) | undefined
}

export function UploadProgress({ label, fraction, onCancel }: UploadProgressProps) {
  const { t } = useLingui()
  const id = useId()
  const percent = Math.round((fraction ?? 0) * 100)
  return (
    <div className="stack tight">
      <div className="row between">
        <span id={id} className="strong">
          {label}
        </span>
        <span className="small soft">{fraction === null ? '' : t`${percent}% sent`}</span>
      </div>
      <progress className={styles.bar} aria-labelledby={id} max={100} value={fraction === null ? undefined : percent} />
      {onCancel ? <Button variant="text" onClick={onCancel}>{t`Cancel`}</Button> : null}
    </div>
  )
}
