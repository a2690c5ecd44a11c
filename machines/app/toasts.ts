import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { silentCodes } from '#domain/answerCodes'
import type { Failure, FailureKind } from '#domain/failure'

/** One sentence that passes by: a message of the app, or the lender's own words. Null is silence. */
export type Toast = MessageDescriptor | string | null

const sentences: Record<FailureKind, Toast> = {
  refused: msg`That did not work. Please try again.`,
  sessionEnded: msg`Your session has ended. Please sign in again.`,
  abnormal: null,
  server: msg`That did not work. Please try again.`,
  offline: msg`No connection. What you entered is kept.`,
  timeout: msg`The connection is slow. What you entered is kept, please try again.`,
  garbled: msg`The answer could not be read. Please try again.`,
  cancelled: null,
  broken: msg`That did not work. Please try again.`,
}

/** The spec's rule: the lender's sentence is shown, but for the codes that the screens handle. */
export function toastFor(failure: Failure): Toast {
  if (failure.kind !== 'refused') return sentences[failure.kind]
  if (failure.code !== undefined && silentCodes.includes(failure.code)) return null
  return failure.text ? failure.text : sentences.refused
}
