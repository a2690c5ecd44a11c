import { Badge } from '../../ui/card/Badge'
import { Card } from '../../ui/card/Card'
import styles from './TipList.module.css'

/** What makes a good picture, before it is taken. */
export function TipList({ label, tips }: { label: string; tips: readonly { icon: string; text: string }[] }) {
  return (
    <Card as="ul" isFlush aria-label={label}>
      {tips.map(({ icon, text }) => (
        <li key={text} className={styles.tip}>
          <Badge icon={icon} />
          <span className="grow">{text}</span>
        </li>
      ))}
    </Card>
  )
}
