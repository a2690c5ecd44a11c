import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { voucherMachine } from '#machines/vouchers/voucherMachine'
import type { Child } from '../app/frame/appContext'

export type ProofActor = Child<'voucher'>

/** One value of the proof. Build no object in the selector. */
export const useProof = <T>(proof: ProofActor, select: (snapshot: SnapshotFrom<typeof voucherMachine>) => T): T =>
  useSelector(proof, select)
