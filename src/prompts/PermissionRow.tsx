import { useLingui } from '@lingui/react/macro'
import type { Allowance } from '#domain/prompts/prompts'
import { Badge } from '../ui/card/Badge'
import { Chip } from '../ui/card/Chip'
import { alertIcon, checkIcon } from '../ui/icon/shellIcons'
import styles from './Prompts.module.css'

interface PermissionRowProps {
  icon: string
  name: string
  purpose: string
  allowance: Allowance
}

/** What it is for; where the browser will not ask for it, that it has it already or won't. */
export function PermissionRow({ icon, name, purpose, allowance }: PermissionRowProps) {
  const { t } = useLingui()
  return (
    <li className={styles.permission}>
      <Badge icon={icon} />
      <span className="grow">
        <span className="strong">{name}</span>
        <br />
        <span className="small soft">{purpose}</span>
        {allowance === 'granted' ? (
          <span className={styles.state}>
            <Chip tone="success" icon={checkIcon}>{t`Allowed`}</Chip>
          </span>
        ) : null}
        {allowance === 'denied' || allowance === 'absent' ? (
          <span className={styles.state}>
            <Chip icon={alertIcon}>{t`Off in this browser`}</Chip>
          </span>
        ) : null}
      </span>
    </li>
  )
}
