import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useChild } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { useTop } from '../../ui/frame/useTop'
import { ClaimBar } from './open/ClaimBar'
import { OpenCode } from './open/OpenCode'
import { Over } from './Over'
import { PaidScreen } from './paid/PaidScreen'
import { PayCodeLoading } from './PayCodeLoading'
import { standingOf, type PayCodeActor } from './usePayCode'

/** A code to pay with, whichever way it is paid, until it is: then what became of the money. */
export function PayCodeScreen() {
  const payCode = useChild('payCode')
  return payCode ? (
    <Known payCode={payCode} />
  ) : (
    <AppScreen isBackHistory back="/order">
      <PayCodeLoading />
    </AppScreen>
  )
}

function Known({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const standing = useSelector(payCode, standingOf)
  const code = useSelector(payCode, ({ context }) => context.code)
  useTop(standing)
  if (standing === 'settled' || standing === 'overpaid') return <PaidScreen payCode={payCode} />
  const isOpen = standing === 'open' && code !== null
  const name = code?.name ?? ''
  return (
    <AppScreen
      isBackHistory
      back="/order"
      {...(isOpen ? { title: code.kind === 'store' ? t`Pay at a convenience store` : t`Pay by ${name}` } : {})}
      actions={isOpen ? <ClaimBar payCode={payCode} /> : undefined}
    >
      {isOpen ? <OpenCode payCode={payCode} code={code} /> : <Over payCode={payCode} standing={standing} />}
    </AppScreen>
  )
}
