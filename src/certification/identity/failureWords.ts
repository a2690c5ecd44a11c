import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure, FailureKind } from '#domain/failure'

const broke = msg`Something went wrong on our side. Try again in a moment.`

const words: Record<FailureKind, MessageDescriptor> = {
  refused: msg`The lender did not accept it. Try again in a moment.`,
  sessionEnded: msg`Your session has ended. Sign in again to continue.`,
  abnormal: msg`Your account is restricted for now.`,
  offline: msg`Check your connection, then try again.`,
  timeout: msg`It took too long. Check your connection, then try again.`,
  garbled: msg`The answer could not be read. Try again in a moment.`,
  cancelled: msg`You stopped it. Send it again when you are ready.`,
  server: broke,
  broken: broke,
}

/** Why sending failed: the lender's message if it sent one, in the borrower's language. */
export const reasonOf = (failure: Failure | null): MessageDescriptor | string =>
  failure?.kind === 'refused' && failure.text ? failure.text : words[failure?.kind ?? 'timeout']
