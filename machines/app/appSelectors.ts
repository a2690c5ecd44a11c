import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { certificationStepOf, steps, type CertificationStep, type StepName } from '#domain/certification/steps'
import type { OverlayName, PickerName } from './appTypes'
import { isFetching } from '../shared/port'
import { addressOf, type PlaceName, type Route, type Tab } from './places'
import type { createAppMachine } from './appSetup'

export type AppActor = ActorRefFrom<ReturnType<typeof createAppMachine>>
export type AppSnapshot = SnapshotFrom<ReturnType<typeof createAppMachine>>

type Meta = { route?: Route; tab?: Tab; overlay?: OverlayName; stage?: string }

function declared<K extends keyof Meta>(
  snapshot: AppSnapshot,
  key: K,
): { path: string[]; value: NonNullable<Meta[K]> } | null {
  let found: { path: string[]; value: NonNullable<Meta[K]> } | null = null
  for (const [id, meta] of Object.entries(snapshot.getMeta() as Record<string, Meta | undefined>)) {
    const value = meta?.[key]
    const path = id.split('.')
    if (value && path.length > (found?.path.length ?? 0)) found = { path, value }
  }
  return found
}

/** The route template of the current place, such as `/repay/:repayId`; null while it is undecided. */
export const selectTemplate = (snapshot: AppSnapshot): Route | null => declared(snapshot, 'route')?.value ?? null

/** The address of the current place; null while it is undecided. */
export function selectRoute(snapshot: AppSnapshot): string | null {
  const route = selectTemplate(snapshot)
  if (route === null) return null
  const { request } = snapshot.context
  return request.route === route ? addressOf(route, request) : route
}

/** The active leaf, as `group.name`; null while the gate decides, waits, or has failed. */
export function selectPlaceName(snapshot: AppSnapshot): PlaceName | null {
  const path = declared(snapshot, 'route')?.path
  return path ? (`${path[2]}.${path[3]}` as PlaceName) : null
}

/**
 * The place that is drawn; null while it is unknown. Home is drawn while the gate still waits for the status: until its
 * child is loaded, it is its own skeleton.
 */
export const selectDrawn = (snapshot: AppSnapshot): PlaceName | null =>
  selectPlaceName(snapshot) ?? (snapshot.context.request.route === '/home' ? 'certified.home' : null)

export type AlternateScreen = 'accountStatus' | 'handover' | 'face'
export function selectAlternateScreen(snapshot: AppSnapshot): AlternateScreen | null {
  if (snapshot.matches({ screen: { certification: { stepOne: 'handover' } } })) return 'handover'
  if (snapshot.matches({ screen: { certified: { modifyPhone: 'face' } } })) return 'face'
  const isOwn = selectIsSignedIn(snapshot) || selectIsAbnormal(snapshot)
  return isOwn && snapshot.matches({ screen: { open: 'noren' } }) ? 'accountStatus' : null
}

export const selectTab = (snapshot: AppSnapshot): Tab | null => declared(snapshot, 'tab')?.value ?? null

/** The stage that the place is in, where it is not its first. */
export const selectStage = (snapshot: AppSnapshot): string | null => declared(snapshot, 'stage')?.value ?? null

export const selectOverlay = (snapshot: AppSnapshot): OverlayName | null => declared(snapshot, 'overlay')?.value ?? null
export const selectPicker = (snapshot: AppSnapshot): PickerName | null => snapshot.context.picker
export const selectIsLockOn = (snapshot: AppSnapshot): boolean => snapshot.context.isLockOn
export const selectIsLocked = (snapshot: AppSnapshot): boolean => snapshot.matches({ lock: 'locked' })
/** The lock is over all others, else the open dialog, unless its screen draws it: the only such sheet is the language one. */
export function selectDialog(snapshot: AppSnapshot): Exclude<OverlayName, 'picker'> | 'language' | 'lock' | null {
  if (selectIsLocked(snapshot)) return 'lock'
  const overlay = selectOverlay(snapshot)
  if (overlay !== 'picker') return overlay
  return selectPicker(snapshot) === 'language' ? 'language' : null
}
export const selectSecondsLeft = (snapshot: AppSnapshot): number => snapshot.context.secondsLeft

export const selectArrival = (snapshot: AppSnapshot): 'push' | 'replace' => snapshot.context.arrival
/** The code of a child machine is being loaded. Nobody waits for reporting. */
export const selectIsFetching = ({ children }: AppSnapshot): boolean =>
  Object.values(children).some(
    (child) => child !== undefined && child !== children.reporting && isFetching(child.getSnapshot()),
  )
export const selectIsStuck = (snapshot: AppSnapshot): boolean => snapshot.matches({ screen: { gate: 'stuck' } })
export function selectStepDone(snapshot: AppSnapshot): StepName | null {
  if (!snapshot.matches({ screen: 'stepDone' })) return null
  return steps.find(({ route }) => route === snapshot.context.request.route)?.name ?? null
}
export const selectIsSignedIn = (snapshot: AppSnapshot): boolean => snapshot.context.token !== null
export const selectIsStatusKnown = (snapshot: AppSnapshot): boolean => snapshot.context.bizStatus !== null
export const selectIsAbnormal = (snapshot: AppSnapshot): boolean => snapshot.context.isAbnormal
export const selectPhone = (snapshot: AppSnapshot): string | null => snapshot.context.phone
export const selectOfferedPhone = (snapshot: AppSnapshot): string | null => snapshot.context.offered?.phone ?? null
export const selectIsComputerWaiting = (snapshot: AppSnapshot): boolean => snapshot.context.isComputerWaiting
export const selectIsReadingStatus = (snapshot: AppSnapshot): boolean =>
  snapshot.matches({ session: { signedIn: { statusUnknown: { reading: 'pending' } } } })
export const selectIsOffline = (snapshot: AppSnapshot): boolean =>
  snapshot.matches({ connection: 'offline' }) || snapshot.matches({ connection: 'recovering' })
export const selectSavedCode = (snapshot: AppSnapshot) =>
  snapshot.children.payCode === undefined ? snapshot.children.savedCode : undefined

export const selectCertificationStep = ({ context }: AppSnapshot): CertificationStep | null =>
  context.bizStatus === null ? null : certificationStepOf(context.bizStatus)

/** Where a tab leads (spec, section 2); the bar is hidden while the status is unknown. */
export function tabRoute(tab: Tab, isSignedIn: boolean, reached: CertificationStep | null): Route {
  if (!isSignedIn) return '/login'
  if (tab === 'order') return '/order'
  if (tab === 'user') return '/user'
  return reached === 'certified' || reached === null ? '/home' : '/noren'
}

/** The bar is hidden while the status loads for the first time. */
export const selectHasTabBar = (snapshot: AppSnapshot): boolean =>
  selectTab(snapshot) !== null &&
  (!selectIsSignedIn(snapshot) ||
    selectIsStatusKnown(snapshot) ||
    !selectIsReadingStatus(snapshot) ||
    snapshot.matches({ screen: { certified: { home: 'lastKnown' } } }))
