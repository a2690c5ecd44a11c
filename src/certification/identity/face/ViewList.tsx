import { useLingui } from '@lingui/react/macro'
import { Badge } from '../../../ui/card/Badge'
import { Card } from '../../../ui/card/Card'
import { checkIcon } from '../../../ui/icon/shellIcons'
import type { FaceTask } from '#domain/certification/capture'
import styles from './ViewList.module.css'
import { viewIcons, viewWords } from './viewWords'

/** The views in the order in which they are asked for, and which of them are done. */
export function ViewList({ task }: { task: FaceTask }) {
  const { t, i18n } = useLingui()
  return (
    <Card as="ol" isFlush aria-label={t`The photos`}>
      {task.actions.map((view) => {
        const isDone = task.done.includes(view)
        return (
          <li key={view} className={styles.view}>
            <Badge icon={isDone ? checkIcon : viewIcons[view]} />
            <span className="grow">
              {i18n._(viewWords[view])}
              {isDone ? <span className={`small ${styles.done}`}>{` · ${t`done`}`}</span> : null}
            </span>
          </li>
        )
      })}
    </Card>
  )
}
