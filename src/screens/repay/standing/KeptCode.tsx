import { useLingui } from '@lingui/react/macro'
import { codeAddress } from '../../../../machines/app/addresses'
import type { OwnCode } from '../../../../domain/lending/bills/payCode'
import { LinkButton } from '../../../components/button/LinkButton'
import { CodeCard } from '../../../components/payment/CodeCard'
import { useServices } from '../../../frame/appContext'
import { useRepay, type RepayActor } from '../useRepay'

/** The code that the phone has, while what is owed can't be read: it can be paid all the same. */
export function KeptCode({ repay, code }: { repay: RepayActor; code: OwnCode }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const repayId = useRepay(repay, ({ context }) => context.repayId)
  return (
    <CodeCard
      code={code}
      onCopy={copy}
      actions={
        <LinkButton variant="outlined" isWide href={codeAddress(repayId, code.kind)}>
          {t`How to pay`}
        </LinkButton>
      }
    />
  )
}
