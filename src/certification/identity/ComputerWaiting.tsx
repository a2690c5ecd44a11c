import { useLingui } from '@lingui/react/macro'
import { maskPhone } from '#domain/forms/phone'
import { selectIsComputerWaiting, selectPhone } from '#machines/app/appSelectors'
import { Note } from '../../ui/card/Note'
import { checkIcon } from '../../ui/icon/shellIcons'
import { useAppSelector } from '../../app/frame/appContext'

/** On the phone that continues for a computer: whose account it is, and that the computer follows. */
export function ComputerWaiting() {
  const { t } = useLingui()
  const isWaiting = useAppSelector(selectIsComputerWaiting)
  const phone = useAppSelector(selectPhone)
  if (!isWaiting) return null
  const account = `+62 ${maskPhone(phone ?? '')}`
  return (
    <Note tone="brand" icon={checkIcon} role="status">
      <b>{t`Your computer is waiting.`}</b> {t`Finish this step here, and it goes on by itself.`}{' '}
      {t`Signed in as ${account}.`}
    </Note>
  )
}
