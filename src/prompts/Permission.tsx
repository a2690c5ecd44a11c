import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Allowance } from '#domain/prompts/prompts'
import { reminderDays } from '#domain/reminders/reminderDays'
import { useChild, useSend, type Child } from '../app/frame/appContext'
import { Button, ButtonPair } from '../ui/button/Button'
import { Badge } from '../ui/card/Badge'
import { Chip } from '../ui/card/Chip'
import { Note } from '../ui/card/Note'
import { Dialog } from '../ui/floating/Dialog'
import { bellIcon } from '../ui/icon/loanIcons'
import { placeIcon } from '../ui/icon/plainIcons'
import { shieldIcon, alertIcon, checkIcon } from '../ui/icon/shellIcons'
import styles from './Prompts.module.css'

export function Permission() {
  const permission = useChild('permission')
  return permission ? <Asking permission={permission} /> : null
}

const [firstReminder] = reminderDays

/** Both permissions are optional: the browser asks only after OK. */
function Asking({ permission }: { permission: Child<'permission'> }) {
  const { t } = useLingui()
  const send = useSend()
  const leave = () => send({ type: 'overlay.dismiss' })
  const isBusy = useSelector(permission, (snapshot) => snapshot.hasTag('busy'))
  const isHalfway = useSelector(permission, (snapshot) => snapshot.matches('halfway'))
  const location = useSelector(permission, ({ context }) => context.permissions?.location ?? 'prompt')
  const notifications = useSelector(permission, ({ context }) => context.permissions?.notifications ?? 'prompt')
  const days = t`${plural(-firstReminder, { one: '# day', other: '# days' })}`
  return (
    <Dialog
      name="permission"
      title={t`Obtain full service`}
      text={
        isHalfway
          ? t`One more: after OK your browser asks about notifications.`
          : t`Two permissions help, but neither is required. Your browser asks after OK.`
      }
      isStart
      onDismiss={leave}
      actions={
        <ButtonPair>
          <Button variant="outlined" onClick={leave}>{t`Next time`}</Button>
          <Button
            variant="outlined"
            isBusy={isBusy}
            busyLabel={t`Waiting…`}
            onClick={() => permission.send({ type: 'permission.accept' })}
          >
            {t`OK`}
          </Button>
        </ButtonPair>
      }
    >
      <ul className="stack">
        <PermissionRow
          icon={placeIcon}
          name={t`Location`}
          purpose={t`Once only, so that nobody else uses your account`}
          allowance={location}
        />
        <PermissionRow
          icon={bellIcon}
          name={t`Notifications`}
          purpose={t`A reminder ${days} before the due date, without name or amount`}
          allowance={notifications}
        />
      </ul>
      <Note tone="brand" icon={shieldIcon}>
        {t`We never ask for your contacts, gallery or SMS. You can take a permission back at any time.`}
      </Note>
    </Dialog>
  )
}

interface PermissionRowProps {
  icon: string
  name: string
  purpose: string
  allowance: Allowance
}

/** The purpose; where the browser won't ask, that it is already allowed or blocked. */
function PermissionRow({ icon, name, purpose, allowance }: PermissionRowProps) {
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
