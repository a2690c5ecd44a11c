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

/** The possible sentences of actions that choose one at run time. */
export const pickedMessages: Record<string, MessageDescriptor[]> = {
  reportFailure: failures
    .map((kind) => toastFor({ kind }))
    .filter((toast): toast is MessageDescriptor => typeof toast === 'object' && toast !== null)
    .filter((toast, i, all) => all.findIndex(({ id }) => id === toast.id) === i),
}
