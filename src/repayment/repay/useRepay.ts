import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { repayMachine } from '#machines/repayment/repayMachine'
import type { Child } from '../../app/frame/appContext'

export type RepayActor = Child<'repay'>

/** One value of the repayment. Build no object in the selector. */
export const useRepay = <T>(repay: RepayActor, select: (snapshot: SnapshotFrom<typeof repayMachine>) => T): T =>
  useSelector(repay, select)
