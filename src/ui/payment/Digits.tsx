import styles from './CodeCard.module.css'

/** A number in groups, read out digit by digit. `text` has a space between two groups. */
export function Digits({ text }: { text: string }) {
  const label = text.replaceAll(' ', '').split('').join(' ')
  return (
    <p className={styles.digits} role="img" aria-label={label}>
      {text.split(' ').map((group, i) => (
        <span key={`${i}-${group}`} aria-hidden="true">
          {group}
        </span>
      ))}
    </p>
  )
}
