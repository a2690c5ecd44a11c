import styles from './ShareBar.module.css'

interface ShareBarProps {
  /** Percent of the whole, and where the bound stands; 0 to 100. */
  percent: number
  bound: number
  /** What it shows, in words. */
  label: string
}

/** A part of a whole, with the bound that it keeps. */
export function ShareBar({ percent, bound, label }: ShareBarProps) {
  return (
    <div className={styles.share} role="img" aria-label={label}>
      <i style={{ width: `${Math.min(percent, 100)}%` }} />
      <b style={{ left: `${bound}%` }} />
    </div>
  )
}
