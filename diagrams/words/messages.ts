import type { MessageDescriptor } from '@lingui/core'
import type { FailureKind } from '#domain/failure'
import { toastFor } from '#machines/app/appSetup'

const failures = Object.keys({
  refused: true,
  sessionEnded: true,
  abnormal: true,
  server: true,
  offline: true,
  timeout: true,
  garbled: true,
  cancelled: true,
  broken: true,
} satisfies Record<FailureKind, true>) as FailureKind[]

/** The sentences that an action may show which picks one while the app runs, by the action's name. */
export const pickedMessages: Record<string, MessageDescriptor[]> = {
  reportFailure: failures
    .map((kind) => toastFor({ kind }))
    .filter((toast): toast is MessageDescriptor => typeof toast === 'object' && toast !== null)
    .filter((toast, i, all) => all.findIndex(({ id }) => id === toast.id) === i),
}
