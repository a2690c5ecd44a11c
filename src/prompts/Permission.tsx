import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { reminderDays } from '#domain/reminders/reminderDays'
import { Button } from '../ui/button/Button'
import { ButtonPair } from '../ui/button/ButtonPair'
import { Note } from '../ui/card/Note'
import { Dialog } from '../ui/floating/Dialog'
import { bellIcon } from '../ui/icon/homeIcons'
import { placeIcon } from '../ui/icon/plainIcons'
import { shieldIcon } from '../ui/icon/shellIcons'
import { useChild, useSend, type Child } from '../app/frame/appContext'
import { PermissionRow } from './PermissionRow'

export function Permission() {
  const permission = useChild('permission')
  return permission ? <Asking permission={permission} /> : null
}

const [firstReminder] = reminderDays

/** Says that both permissions are optional, and what each is for: the browser asks after OK only. */
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
          : t`Two permissions help, but you need neither. Your browser asks after OK.`
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
