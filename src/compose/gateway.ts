import type { Failure } from '../../domain/failure'
import { createClient } from '../api/client'
import { createClock } from '../api/clock'
import { createOnceKeys } from '../api/onceKeys'
import { openEnvelope } from '../api/openEnvelope'
import { checkBrowser } from '../device/browserChecks'
import { copyText } from '../device/clipboard'
import { ensureDeviceId } from '../device/deviceId'
import { clientType, readDeviceInfo } from '../device/deviceInfo'
import { newId } from '../device/newId'
import { preparePicture } from '../device/picture/preparePicture'
import { sha256Hex } from '../device/sha256'
import { dropDraft, keepDraft, recallDraft } from '../device/storage/drafts'
import { readItem, writeItem } from '../device/storage/guarded'
import { dropPicture, keepPicture, pictureKey, recallPicture } from '../device/storage/pictures'
import { rememberResendWait, resendWaitUntil } from '../device/storage/resendWait'
import { createCalls, type Calls } from './calls'

const device = {
  checkBrowser,
  clientType,
  copyText,
  dropDraft,
  dropPicture,
  ensureDeviceId,
  keepDraft,
  keepPicture,
  pictureKey,
  preparePicture,
  readDeviceInfo,
  recallDraft,
  recallPicture,
  rememberResendWait,
  resendWaitUntil,
  sha256Hex,
}

/** The lender's calls and what of the device the first screen does without: a chunk that comes with the first call. */
export interface Gateway {
  calls: Calls
  device: typeof device
  /** Whose drafts and pictures are kept; `anyone` before sign-in. */
  userId: () => string
}

export interface GatewayOptions {
  token: () => string | null
  userId: () => string
  language: () => string
  onFailure: (failure: Failure, call: { token: string | null; isQuiet: boolean }) => void
}

const store = { read: () => readItem('session', 'once'), write: (text: string) => writeItem('session', 'once', text) }

export function openGateway({ token, userId, language, onFailure }: GatewayOptions): Gateway {
  const clock = createClock()
  const client = createClient({
    base: import.meta.env['VITE_API_BASE'] ?? '',
    envelope: () => openEnvelope(clock),
    identity: async () => ({ token: token(), deviceId: (await ensureDeviceId()).id, language: language() }),
    onceKeys: createOnceKeys({ store, newId }),
    onFailure,
    clock,
  })
  return { calls: createCalls(client), device, userId }
}
