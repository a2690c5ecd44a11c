import { useLingui } from '@lingui/react/macro'
import { LanguageSheet } from '../../ui/language/LanguageSheet'
import { DEFAULT_LOCALE, localeOf } from '#domain/language'
import { useSend, useServices } from '../frame/appContext'

/** The sheet of the languages; those that belong to a field are drawn by their screen. */
export function LanguagePicker() {
  const { i18n } = useLingui()
  const send = useSend()
  const { speak } = useServices()
  const close = () => send({ type: 'overlay.dismiss' })
  return (
    <LanguageSheet
      current={localeOf(i18n.locale) ?? DEFAULT_LOCALE}
      onChoose={(locale) => {
        close()
        void speak(locale)
      }}
      onDismiss={close}
    />
  )
}
