import { useLingui } from '@lingui/react/macro'
import { selectOverlay, selectPicker, selectSecondsLeft } from '../../machines/app/appSelectors'
import { Button } from '../components/button/Button'
import { ButtonPair } from '../components/button/ButtonPair'
import { Countdown } from '../components/floating/Countdown'
import { Dialog } from '../components/floating/Dialog'
import { LanguageSheet } from '../components/language/LanguageSheet'
import { COUNTDOWN_SECONDS } from '../../domain/limits'
import { DEFAULT_LOCALE, localeOf } from '../../domain/language'
import { useAppSelector, useSend, useServices } from '../frame/appContext'
import { SupportSheet } from './SupportSheet'

/** The one open dialog. Sheets that belong to a field are drawn by their screen. */
export function Overlays() {
  const overlay = useAppSelector(selectOverlay)
  switch (overlay) {
    case 'countdown.certification':
    case 'countdown.home':
      return <Assessing name={overlay} />
    case 'creditGranted':
      return <CreditGranted />
    case 'support':
      return <SupportSheet />
    case 'confirm':
      return <ConfirmSignOut />
    case 'picker':
      return <LanguagePicker />
    default:
      return null
  }
}

function Assessing({ name }: { name: 'countdown.certification' | 'countdown.home' }) {
  const { t } = useLingui()
  const secondsLeft = useAppSelector(selectSecondsLeft)
  const text =
    name === 'countdown.home'
      ? t`Your amount is being evaluated and a new credit line is being evaluated. Please wait a moment.`
      : t`Your credit limit is being assessed. Please wait a moment.`
  return <Countdown name={name} secondsLeft={secondsLeft} total={COUNTDOWN_SECONDS} title={t`Processing`} text={text} />
}

function CreditGranted() {
  const { t } = useLingui()
  const send = useSend()
  const accept = () => send({ type: 'overlay.dismiss' })
  return (
    <Dialog
      name="creditGranted"
      title={t`Congratulations`}
      text={t`Your verification is complete. Return home to see your limit, and apply when you need it.`}
      onDismiss={accept}
      actions={<Button isWide onClick={accept}>{t`OK`}</Button>}
    />
  )
}

function ConfirmSignOut() {
  const { t } = useLingui()
  const send = useSend()
  const close = () => send({ type: 'overlay.dismiss' })
  return (
    <Dialog
      name="confirm"
      title={t`Sign out?`}
      text={t`What you typed stays on this phone for a day. You sign in again with a code.`}
      onDismiss={close}
      actions={
        <ButtonPair>
          <Button variant="outlined" onClick={() => send({ type: 'signOut.confirm' })}>{t`Sign out`}</Button>
          <Button variant="outlined" onClick={close}>{t`Stay`}</Button>
        </ButtonPair>
      }
    />
  )
}

function LanguagePicker() {
  const { i18n } = useLingui()
  const send = useSend()
  const { speak } = useServices()
  const isOpen = useAppSelector(selectPicker) === 'language'
  const close = () => send({ type: 'overlay.dismiss' })
  return isOpen ? (
    <LanguageSheet
      current={localeOf(i18n.locale) ?? DEFAULT_LOCALE}
      onChoose={(locale) => {
        close()
        void speak(locale)
      }}
      onDismiss={close}
    />
  ) : null
}
