import type { Failure } from '#domain/failure'
import { feedbackLimits, messageProblem, type FeedbackKind } from '#domain/service/feedback'

export interface FeedbackPicture {
  id: string
  url: string
}

/** A draft that was not sent yet; it survives a reload. */
export interface BegunFeedback {
  kind: FeedbackKind
  message: string
  pictures: readonly FeedbackPicture[]
}

export interface FeedbackContext extends BegunFeedback {
  incoming: readonly Blob[]
  isUnopened: boolean
  isIncomplete: boolean
  failure: Failure | null
  problems: Record<string, string>
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

/** The maximum is five pictures (spec, section 5). */
export const hasRoom = ({ pictures, incoming }: Pick<FeedbackContext, 'pictures' | 'incoming'>): boolean =>
  pictures.length + incoming.length < feedbackLimits.pictures

export const isComplete = ({ message }: Pick<FeedbackContext, 'message'>): boolean => messageProblem(message) === null
