import { Icon } from '../icon/Icon'
import styles from './Tips.module.css'

export function Tips({ items }: { items: readonly { icon: string; text: string }[] }) {
  return (
    <ul className={styles.tips}>
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon path={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
