import type { PictureOfCode } from '#domain/drawing'
import type { Failure } from '#domain/failure'
import { RENEW_PUSH } from '#domain/page'
import { receiptText, type ReceiptPaper } from '#domain/lending/bills/receiptPaper'
import { createClient, type Client } from '../platform/lender/client'
import { createLenderClock, type LenderClock } from '../platform/lender/lenderClock'
import { createIdempotencyKeys } from '../platform/lender/idempotencyKeys'
import { createEnvelope } from '../platform/lender/createEnvelope'
import { checkBrowser } from '../platform/browserChecks'
import { copyText } from '../platform/clipboard'
import { clearPush, isPushAllowed, showDue, subscribeToPush } from '../platform/offline/push'
import { cacheScreens } from '../platform/offline/cacheScreens'
import { guardDoubleTaps } from '../platform/doubleTap'
import { download } from '../platform/download'
import { createScreenLock } from '../platform/identity/screenLock'
import { savePicture } from '../platform/savePicture'
import { sharePicture, shareText } from '../platform/shareText'
import { readSmsCode } from '../platform/smsCode'
import { createDeviceId } from '../platform/identity/deviceId'
import { clientType, readDeviceInfo } from '../platform/identity/deviceInfo'
import { newId } from '../platform/identity/newId'
import { readGeolocation } from '../platform/identity/geolocation'
import { sha256Hex } from '../platform/identity/sha256'
import { createInstalling } from '../platform/prompts/installing'
import { createPermissionLedger, watchSight } from '../platform/prompts/permissionLedger'
import { drawReceipt } from '../platform/picture/drawReceipt'
import { preparePicture } from '../platform/picture/preparePicture'
import { createUserData } from '../platform/storage/userData'
import { createCouponClaim } from '../platform/storage/couponClaim'
import { createNoticesSeen } from '../platform/storage/noticesSeen'
import { createRetained } from '../platform/storage/retained'
import { createResendWaits } from '../platform/storage/resendWait'
import { createVisits } from '../platform/storage/once'
import { createExpiringStore, type Owner } from '../platform/storage/expiringStore'
import { vibrate } from '../platform/vibrate'
import { watchPage } from '../platform/world/watchPage'
import type { Platform } from '../platform/world/platform'
import { createCalls, type Calls } from './calls'

const RECEIPT_FILE = 'langkah-receipt.png'

function openDevice(platform: Platform, now: () => number | null) {
  const { page, network } = platform
  const expiringStore = createExpiringStore(platform, { now })
  guardDoubleTaps(page)
  const ensureDeviceId = createDeviceId(platform)
  const userData = createUserData(expiringStore, page)
  const screenLock = createScreenLock(platform)
  return {
    ...userData,
    ...screenLock,
    dropOtherUsersData: (owner: string) => {
      screenLock.dropOthersLock(owner)
      return userData.dropOtherUsersData(owner)
    },
    dropUserData: async (owner: Owner) => {
      screenLock.dropLock()
      await Promise.all([userData.dropUserData(owner), clearPush(page)])
    },
    isPushAllowed: () => isPushAllowed(page),
    subscribeToPush: (key: string) => subscribeToPush(page, key),
    showDue: (count: number) => showDue(page, count),
    onWorkerWord: (word: string, run: () => void) =>
      page.navigator.serviceWorker?.addEventListener?.('message', ({ data }) => {
        if (data === word) run()
      }),
    sweep: expiringStore.sweep,
    isAllStored: expiringStore.isAllStored,
    ...createResendWaits(platform),
    ...createCouponClaim(platform),
    ...createNoticesSeen(platform),
    ...createRetained(platform),
    ...createInstalling(page),
    ...createPermissionLedger(platform),
    watchSight: (onSeen: () => void, signal: AbortSignal) => watchSight(page, onSeen, signal),
    ...createVisits(platform),
    ensureDeviceId,
    readDeviceInfo: async () => ({
      ...readDeviceInfo(page, (await ensureDeviceId()).id),
      ...(await readGeolocation(page)),
    }),
    linkTo: (path: string) => `${page.location.href.replace(/[?#].*/s, '')}#${path}`,
    clientType: () => clientType(page),
    checkBrowser: () => checkBrowser(platform, expiringStore),
    copyText: (text: string) => copyText(page, text),
    saveFile: (name: string, content: BlobPart, type = 'text/html') =>
      download(page, platform.clock, name, new Blob([content], { type })),
    savePicture: (picture: PictureOfCode) => savePicture(page, platform.clock, picture),
    canShare: () => page.navigator.share !== undefined,
    shareText: (text: string) => shareText(page, text),
    saveReceipt: async (paper: ReceiptPaper) => {
      const blob = await drawReceipt(page, paper)
      if (blob !== null) download(page, platform.clock, RECEIPT_FILE, blob)
    },
    shareReceipt: async (paper: ReceiptPaper) =>
      sharePicture(page, { name: RECEIPT_FILE, blob: await drawReceipt(page, paper), text: receiptText(paper) }),
    cacheScreens: () => cacheScreens(page),
    readSmsCode: (signal: AbortSignal) => readSmsCode(page, signal),
    sha256Hex: (text: string) => sha256Hex(page, text),
    newId: () => newId(page),
    watchNetwork: network.watch,
    preparePicture,
    vibrate: () => vibrate(page),
  }
}

/** The lender hears at each start and sign-in where reminders are pushed to, and when the browser changes it. */
function createPush(dependencies: Pick<AppDependencies, 'calls' | 'client' | 'device'>, token: () => string | null) {
  let registeredBy: string | null = null
  async function register(): Promise<void> {
    if (!dependencies.device.isPushAllowed()) return
    registeredBy = token()
    await (await import('./registerPush')).registerPush(dependencies)
  }
  // The next start tries again.
  const inBackground = () => void register().catch(() => {})
  dependencies.device.onWorkerWord(RENEW_PUSH, inBackground)
  return {
    register,
    registerForSession: () => {
      if (registeredBy !== token()) inBackground()
    },
  }
}

/** The lender's calls and what of the device the first screen does without: a chunk that comes with the first call. */
export interface AppDependencies {
  client: Client
  /** The same lender, asked by nobody in particular: what it answers ends no session and says nothing. */
  tracking: Client
  calls: Calls
  device: ReturnType<typeof openDevice>
  push: ReturnType<typeof createPush>
  /** Whose drafts and pictures are kept. */
  userId: () => Owner
  /** Milliseconds, by the lender's clock as far as it is known. */
  now: () => number
  /** Tells that time at once and each second until it is aborted. */
  watchTime: (onTime: (now: number) => void, signal: AbortSignal) => void
  /** Tells when the page is seen again, and when the day changes, until it is aborted. */
  watchPage: (notify: Parameters<typeof watchPage>[2], signal: AbortSignal) => void
}

export interface FailedCall {
  token: string | null
  isQuiet: boolean
}

export interface AppDependencyOptions {
  token: () => string | null
  userId: () => Owner
  language: () => string
  onFailure: (failure: Failure, call: FailedCall) => void
  /** Of calls that may have failed aloud before. */
  onAnswer: () => void
}

export function createAppDependencies(
  platform: Platform,
  { token, userId, language, onFailure, onAnswer }: AppDependencyOptions,
): AppDependencies {
  const clock = createLenderClock(platform.clock, () => void device.sweep())
  const device = openDevice(platform, clock.serverNow)
  const identityOf = async (token: string | null) => ({
    token,
    deviceId: (await device.ensureDeviceId()).id,
    language: language(),
  })
  const lender = {
    clock,
    base: import.meta.env['VITE_API_BASE'] ?? '',
    envelope: (clock: LenderClock) => createEnvelope(clock, platform.page.crypto),
    idempotencyKeys: createIdempotencyKeys({ store: platform.storage.session, newId: () => newId(platform.page) }),
  }
  const tracking = createClient(platform, { ...lender, identity: () => identityOf(null), onFailure: () => {} })
  const client = createClient(platform, {
    ...lender,
    identity: () => identityOf(token()),
    onFailure,
    onAnswer: ({ isQuiet }) => {
      if (!isQuiet) onAnswer()
    },
  })
  const calls = createCalls(client)
  const now = () => clock.now()
  const watchTime: AppDependencies['watchTime'] = (onTime, signal) => {
    if (signal.aborted) return
    onTime(now())
    platform.clock.setTimeout(() => watchTime(onTime, signal), 1000)
  }
  return {
    client,
    tracking,
    calls,
    device,
    push: createPush({ calls, client, device }, token),
    userId,
    now,
    watchTime,
    watchPage: (notify, signal) => watchPage(platform, now, notify, signal),
  }
}
