import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CameraProblem } from '#domain/certification/capture'
import { Note } from '../../ui/card/Note'
import { alertIcon } from '../../ui/icon/shellIcons'

/** What happened to the camera and how to fix it. Alternatives are buttons of the screen. */
const cameraWords: Record<CameraProblem, { happened: MessageDescriptor; remedy: MessageDescriptor }> = {
  refused: {
    happened: msg`Camera permission was refused.`,
    remedy: msg`Tap the icon left of the address, open the site settings and allow it. Or continue without it, as below.`,
  },
  missing: {
    happened: msg`No camera was found on this device.`,
    remedy: msg`Choose a photo instead, or open this page on a phone.`,
  },
  busy: {
    happened: msg`The camera did not start.`,
    remedy: msg`Another app may be using it. Close that app and try again, or choose a photo.`,
  },
  unsupported: {
    happened: msg`The camera is not available in this browser.`,
    remedy: msg`Choose a photo or use the phone's own camera, or open this page in Chrome or Safari.`,
  },
}

interface CaptureTroubleProps {
  camera: CameraProblem | null
  isUnopened: boolean
}

export function CaptureTrouble({ camera, isUnopened }: CaptureTroubleProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      {camera ? (
        <Note tone="warning" icon={alertIcon} role="alert">
          <b>{i18n._(cameraWords[camera].happened)}</b> {i18n._(cameraWords[camera].remedy)}
        </Note>
      ) : null}
      {isUnopened ? (
        <Note tone="danger" icon={alertIcon} role="alert">
          <b>{t`This picture could not be opened.`}</b> {t`Choose a JPG or PNG photo, or take a new one.`}
        </Note>
      ) : null}
    </>
  )
}
