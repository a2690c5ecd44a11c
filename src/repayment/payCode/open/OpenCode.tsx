import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OwnCode } from '#domain/lending/bills/payCode'
import { useServices } from '../../../app/frame/appContext'
import { Note } from '../../../ui/card/Note'
import { sendIcon, turnIcon } from '../../../ui/icon/plainIcons'
import { CodeCard } from '../../../ui/payment/CodeCard'
import { PaySteps } from '../../../ui/payment/steps/PaySteps'
import { TimeLeft } from '../../../ui/payment/TimeLeft'
import { secondsLeftOf, type PayCodeActor } from '../usePayCode'
import { usePurposeText } from '../../../ui/payment/usePurposeText'
import { CodeActions } from './CodeActions'
import { NewsLine } from './NewsLine'

/** The code and all that is needed to pay with it; none of it needs a network. */
export function OpenCode({ payCode, code }: { payCode: PayCodeActor; code: OwnCode }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const purposeText = usePurposeText(code.purpose)
  const secondsLeft = useSelector(payCode, secondsLeftOf)
  return (
    <>
      {purposeText === null ? null : (
        <Note tone="brand" icon={turnIcon}>
          {purposeText}
        </Note>
      )}
      {secondsLeft === null ? null : <TimeLeft secondsLeft={secondsLeft} expiresAt={code.expiresAt} />}
      <CodeCard code={code} onCopy={copy} actions={<CodeActions payCode={payCode} code={code} />} />
      {code.kind === 'qr' ? (
        <Note tone="brand" icon={sendIcon}>
          {t`Paying from this phone? Save the QR code, then choose it from the gallery in your wallet or bank app.`}
        </Note>
      ) : null}
      <PaySteps code={code} />
      <NewsLine payCode={payCode} />
    </>
  )
}
