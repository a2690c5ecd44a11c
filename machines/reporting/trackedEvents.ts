import type { ownEvents } from '#domain/tracking/event'

/** Tracking the reporting itself would never end. */
const UNTRACKED = 'reporting'

/** What the events that are no transition say; `hidden` and `closed` also the state of each region and child machine. */
export const ownFields = {
  /** `launch` is 1 if the app was opened from the home screen. */
  start: ['launch', 'language', 'browser', 'system'],
  hidden: [],
  closed: [],
  upload: ['visit', 'number', 'version', 'chart', 'lost'],
} as const satisfies Record<keyof typeof ownEvents, readonly string[]>

export const isTracked = (machine: string): boolean => machine !== UNTRACKED

/** The place stays: a clock ticks, or data is refreshed. Such a transition is not tracked. */
export const isStay = (source: string, targets: readonly string[]): boolean =>
  targets.every((target) => target === source)
