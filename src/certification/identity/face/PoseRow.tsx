import { classes } from '../../../ui/classes'
import { Icon } from '../../../ui/icon/Icon'
import { checkIcon } from '../../../ui/icon/shellIcons'
import type { FaceView } from '#domain/certification/capture'
import styles from './PoseRow.module.css'

/** The views as small heads, the one that is asked for turning as in a mirror. A reader hears the words beside it. */
export function PoseRow({ views, done }: { views: readonly FaceView[]; done: readonly FaceView[] }) {
  const now = views.find((view) => !done.includes(view))
  return (
    <div className={styles.row} aria-hidden="true">
      {views.map((view) => (
        <span key={view} className={classes(styles.pose, view === now && styles.now)} data-view={view}>
          {done.includes(view) ? <Icon path={checkIcon} /> : <Head view={view} />}
        </span>
      ))}
    </div>
  )
}

function Head({ view }: { view: FaceView }) {
  return (
    <svg className={classes(styles.head, styles[view])} viewBox="0 0 48 48">
      <path d="M9 46c1.5-7 7-10 15-10s13.5 3 15 10" />
      <ellipse cx="24" cy="21" rx="12.5" ry="15" />
      <g>
        <path d="M18.5 19v1.5M29.5 19v1.5M24 20.5l-1.5 5H25M20 30c2.5 2 5.5 2 8 0" />
      </g>
    </svg>
  )
}
