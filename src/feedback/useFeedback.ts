import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { feedbackMachine } from '#machines/feedback/feedbackMachine'
import type { Child } from '../app/frame/appContext'

export type FeedbackActor = Child<'feedback'>

/** One value of the feedback. Build no object in the selector. */
export const useFeedback = <T>(
  feedback: FeedbackActor,
  select: (snapshot: SnapshotFrom<typeof feedbackMachine>) => T,
): T => useSelector(feedback, select)
