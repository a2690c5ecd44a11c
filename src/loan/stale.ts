import styles from './stale.module.css'

/** The class of a card whose figures are of what was chosen before. */
export const staleClass = (isStale: boolean) => (isStale ? styles.stale : undefined)
