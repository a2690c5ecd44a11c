import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { repayMachine } from '#machines/repayment/repayMachine'
import type { Child } from '../../app/frame/appContext'

export type RepayActor = Child<'repay'>

/** Selects one value of the repayment. The selector must not build an object. */
export const useRepay = <T>(repay: RepayActor, select: (snapshot: SnapshotFrom<typeof repayMachine>) => T): T =>
  useSelector(repay, select)

const unpayable = ['settled', 'underReview', 'payingOut', 'rejected', 'unknown'] as const
export type UnpayableState = (typeof unpayable)[number]

/** Why nothing can be paid; null where something can. */
export const selectUnpayable = (snapshot: SnapshotFrom<typeof repayMachine>): UnpayableState | null =>
  unpayable.find((state) => snapshot.matches(state)) ?? null
