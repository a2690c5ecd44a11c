import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CameraProblem } from '#domain/certification/capture'

/** What happened to the camera, and what can be done about it. The other ways stand on the screen as buttons. */
export const cameraWords: Record<CameraProblem, { happened: MessageDescriptor; remedy: MessageDescriptor }> = {
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
