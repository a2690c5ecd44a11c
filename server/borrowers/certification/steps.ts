import {
  hasReached,
  standingAfter,
  standingOf,
  statusOf,
  type Standing,
  type StepName,
} from '#domain/certification/steps'

/** Whether the borrower has come as far as this step. */
export const canDo = (step: Standing, bizStatus: number) => hasReached(standingOf(bizStatus), step)

/** The status after the step; a step that was done before moves nothing. `null` where an earlier one is missing. */
export const statusAfter = (step: StepName, bizStatus: number): number | null =>
  canDo(step, bizStatus) ? Math.max(bizStatus, statusOf[standingAfter(step)]) : null
