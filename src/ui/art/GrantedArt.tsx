import styles from './Art.module.css'

/** At the top of the stair. */
export const GrantedArt = () => (
  <svg className={styles.wide} viewBox="0 0 220 132" aria-hidden="true">
    <rect y="120" width="220" height="4" rx="2" fill="var(--line)" />
    <circle cx="166" cy="34" r="26" fill="var(--sun)" />
    <rect x="20" y="100" width="30" height="20" rx="7" fill="var(--brand-line)" />
    <rect x="56" y="86" width="30" height="34" rx="7" fill="var(--brand-line)" />
    <rect x="92" y="72" width="30" height="48" rx="7" fill="var(--brand)" />
    <rect x="128" y="58" width="30" height="62" rx="7" fill="var(--brand)" />
    <rect x="164" y="44" width="36" height="76" rx="7" fill="var(--deep)" />
    <circle cx="176" cy="33" r="9" fill="var(--ink)" />
    <path d="M191 44V10" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    <path d="M191 10h19l-6 7 6 7h-19z" fill="var(--brand)" />
  </svg>
)
