import { useLingui } from '@lingui/react/macro'
import type { Failure } from '#domain/failure'
import { AppScreen } from '../../app/frame/AppScreen'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { ActionArea } from '../../ui/frame/ActionArea'
import { alertIcon } from '../../ui/icon/shellIcons'
import { reasonOf } from './failureWords'
import { Photo } from './Photo'

interface UnsentPhotoProps {
  url: string | null
  alt: string
  failure: Failure | null
  onSend: () => void
  onRetake: () => void
}

export function UnsentPhoto({ url, alt, failure, onSend, onRetake }: UnsentPhotoProps) {
  const { t, i18n } = useLingui()
  const reason = reasonOf(failure)
  return (
    <AppScreen
      back="/identity-auth"
      title={t`Photo not sent`}
      actions={
        <ActionArea>
          <Button isWide onClick={onSend}>{t`Send again`}</Button>
          <Button variant="outlined" isWide onClick={onRetake}>{t`Take another photo`}</Button>
        </ActionArea>
      }
    >
      <Photo url={url} alt={alt} />
      <Note tone="danger" icon={alertIcon} role="alert">
        <b>{t`The photo could not be sent.`}</b> {typeof reason === 'string' ? reason : i18n._(reason)}{' '}
        {t`Your photo is still saved on this phone.`}
      </Note>
    </AppScreen>
  )
}
