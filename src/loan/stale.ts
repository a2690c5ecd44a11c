import styles from './stale.module.css'

export const staleClass = (isStale: boolean) => (isStale ? styles.stale : undefined)
