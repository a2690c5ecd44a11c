import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { repayMachine } from '#machines/repayment/repayMachine'
import type { Child } from '../../app/frame/appContext'

export type RepayActor = Child<'repay'>

/** Selects one value of the repayment. The selector must not build an object. */
export const useRepay = <T>(repay: RepayActor, select: (snapshot: SnapshotFrom<typeof repayMachine>) => T): T =>
  useSelector(repay, select)
