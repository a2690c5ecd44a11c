import type { ReactNode } from 'react'
import styles from './Art.module.css'

export function Art({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.art} viewBox="0 0 176 124" aria-hidden="true">
      <rect y="112" width="176" height="4" rx="2" fill="var(--line)" />
      {children}
    </svg>
  )
}

/** In a file of its own: the first screen is loaded with it, and with no other drawing. */
export const FailedArt = () => (
  <Art>
    <rect x="22" y="84" width="38" height="28" rx="8" fill="var(--brand)" />
    <rect x="71" y="62" width="38" height="50" rx="8" fill="var(--brand-line)" transform="rotate(-14 84 112)" />
    <rect x="122" y="40" width="38" height="72" rx="8" fill="var(--brand-line)" />
    <circle cx="88" cy="34" r="14" fill="var(--sun)" />
    <path d="M88 27v8M88 40v.2" stroke="var(--on-sun)" strokeWidth="3.5" strokeLinecap="round" />
  </Art>
)
