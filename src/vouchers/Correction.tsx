import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasBegun } from '#machines/vouchers/proof'
import { Button } from '../ui/button/Button'
import { useProof, type ProofActor } from './useProof'

/** Takes a proof that was refused into the form; not over what is in there already. */
export function Correction({
  proof,
  onPress,
  children,
}: {
  proof: ProofActor
  onPress: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const isOtherBegun = useProof(proof, ({ context }) => hasBegun(context))
  if (isOtherBegun)
    return <p className="small soft">{t`Send or clear the proof that you have begun, then put this one right.`}</p>
  return (
    <Button variant="text" isSlim onClick={onPress}>
      {children}
    </Button>
  )
}
