import type { ApiError } from '../api/apiError'
import { createClient } from '../api/client'
import { createClock } from '../api/clock'
import { createOnceKeys } from '../api/onceKeys'
import { openEnvelope } from '../api/openEnvelope'
import { ensureDeviceId } from '../device/deviceId'
import { newId } from '../device/newId'
import { readItem, writeItem } from '../device/storage/guarded'
import { createCalls } from './calls'

export { copyText } from '../device/clipboard'
export { clientType, readDeviceInfo } from '../device/deviceInfo'
export { preparePicture } from '../device/picture/preparePicture'
export { dropDraft, keepDraft, recallDraft } from '../device/storage/drafts'
export { dropPicture, keepPicture, pictureKey, recallPicture } from '../device/storage/pictures'
export { rememberResendWait, resendWaitUntil } from '../device/storage/resendWait'
export { sha256Hex } from '../device/sha256'
export { ensureDeviceId }

export interface Scope {
  token: () => string | null
  /** Whose drafts and pictures are kept; `anyone` before sign-in. */
  userId: () => string
  language: () => string
  onFailure: (error: ApiError, call: { token: string | null; isQuiet: boolean }) => void
}

const store = { read: () => readItem('session', 'once'), write: (text: string) => writeItem('session', 'once', text) }

/** The lender's calls, ready to be made. */
export function openCalls({ token, language, onFailure }: Scope) {
  const clock = createClock()
  return createCalls(
    createClient({
      base: import.meta.env['VITE_API_BASE'] ?? '',
      envelope: () => openEnvelope(clock),
      identity: async () => ({ token: token(), deviceId: (await ensureDeviceId()).id, language: language() }),
      onceKeys: createOnceKeys({ store, newId }),
      onFailure,
      clock,
    }),
  )
}
