import styles from './Photo.module.css'

interface PhotoProps {
  /** Null while it is being prepared: the box has the same size. */
  url: string | null
  alt: string
}

export function Photo({ url, alt }: PhotoProps) {
  return url ? (
    <div className={styles.photo}>
      <img src={url} alt={alt} />
    </div>
  ) : (
    <div className={`${styles.photo} ${styles.waiting}`} />
  )
}
