import styles from './Photo.module.css'

interface PhotoProps {
  /** Null while it is being prepared: the box stays the same. */
  url: string | null
  alt: string
}

/** A picture that was taken, whole, in a box as wide to as high as a card. */
export function Photo({ url, alt }: PhotoProps) {
  return url ? (
    <div className={styles.photo}>
      <img src={url} alt={alt} />
    </div>
  ) : (
    <div className={`${styles.photo} ${styles.waiting}`} />
  )
}
