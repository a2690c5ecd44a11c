import styles from './Brandmark.module.css'

export function Brandmark() {
  return (
    <p className={styles.mark}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="var(--brand)" />
        <rect x="6" y="16" width="4.4" height="6" rx="1.5" fill="#fff" />
        <rect x="11.8" y="11" width="4.4" height="11" rx="1.5" fill="#fff" />
        <rect x="17.6" y="6" width="4.4" height="16" rx="1.5" fill="var(--sun)" />
      </svg>
      Langkah
    </p>
  )
}
