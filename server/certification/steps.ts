import { standingOf, statusOf, type Standing } from '../../domain/certification/bizStatus'

export type Step = 'survey' | 'identity' | 'personal' | 'contacts' | 'bank'

/** From which standing on a step may be done, and which one it leads to. */
const moves: Record<Step, { from: Standing; to: Standing }> = {
  survey: { from: 'registered', to: 'identity' },
  identity: { from: 'identity', to: 'personal' },
  personal: { from: 'personal', to: 'contacts' },
  contacts: { from: 'contacts', to: 'bank' },
  bank: { from: 'bank', to: 'certified' },
}

/** Whether the borrower has come as far as this step. */
export const canDo = (step: Step, bizStatus: number) => statusOf[standingOf(bizStatus)] >= statusOf[moves[step].from]

/** The status after the step; a step that was done before moves nothing. `null` where an earlier one is missing. */
export function statusAfter(step: Step, bizStatus: number): number | null {
  if (!canDo(step, bizStatus)) return null
  return Math.max(bizStatus, statusOf[moves[step].to])
}
