import type { Failure } from '#domain/failure'
import { feedbackLimits, messageProblem, type FeedbackKind } from '#domain/service/feedback'

export interface FeedbackPicture {
  /** Under which the device keeps it. */
  id: string
  /** An object URL to show it with. */
  url: string
}

/** A draft that is not sent yet: it outlives the page. */
export interface BegunFeedback {
  kind: FeedbackKind
  message: string
  pictures: readonly FeedbackPicture[]
}

export interface FeedbackContext extends BegunFeedback {
  /** Pictures that were chosen and are not on the device yet, the first in turn. */
  incoming: readonly Blob[]
  /** The last picture could not be opened. */
  isUnopened: boolean
  /** Submitted with something missing. */
  isIncomplete: boolean
  failure: Failure | null
  /** The lender's complaints, by field. */
  problems: Record<string, string>
  /** Of what was sent. */
  feedbackNumber: string | null
}

export const nothingSaid: BegunFeedback = { kind: 'complaint', message: '', pictures: [] }

export const emptyFeedback: FeedbackContext = {
  ...nothingSaid,
  incoming: [],
  isUnopened: false,
  isIncomplete: false,
  failure: null,
  problems: {},
  feedbackNumber: null,
}

/** The fifth picture is the last (spec, section 5). */
export const hasRoom = ({ pictures, incoming }: Pick<FeedbackContext, 'pictures' | 'incoming'>): boolean =>
  pictures.length + incoming.length < feedbackLimits.pictures

export const isComplete = ({ message }: Pick<FeedbackContext, 'message'>): boolean => messageProblem(message) === null
