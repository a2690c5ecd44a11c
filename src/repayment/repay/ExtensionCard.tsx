import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { costInFull, extensionIn, savedOnExtension } from '#domain/lending/repay/choice'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { repayProblemsIn } from '#machines/repayment/repayMachine'
import { usePicker } from '../../app/frame/usePicker'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { Checkbox } from '../../ui/form/Checkbox'
import { Segments } from '../../ui/form/Segments'
import { documentIcon } from '../../ui/icon/loanIcons'
import { dayText } from '../../i18n/dayText'
import { useRepay, type RepayActor } from './useRepay'
import { ExtensionDocument } from './ExtensionDocument'

interface ExtensionCardProps {
  repay: RepayActor
  quote: RepayQuote
  consentRef: Ref<HTMLInputElement>
}

/** By how long, at what price, and the agreement on it: read, and agreed to by a box that starts empty. */
export function ExtensionCard({ repay, quote, consentRef }: ExtensionCardProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const days = useRepay(repay, ({ context }) => context.choice.days)
  const isIncomplete = useRepay(repay, ({ context }) => context.isIncomplete)
  const isAgreed = useRepay(repay, ({ context }) => repayProblemsIn(context).extension !== 'unread')
  const document = usePicker('extension')
  const extension = extensionIn(quote, { days })
  if (extension === null) return null
  const { amount, fee, newDueDate, owedAfter } = extension
  const [due, version] = [dayText(newDueDate, i18n.locale), extension.document.version]
  const saved = savedOnExtension(quote, extension)
  const daysOf = (each: { days: number }) => t`${plural(each.days, { one: '# day', other: '# days' })}`
  return (
    <>
      <Card aria-label={t`Extend the loan`}>
        <h2 className="title">{t`Extend the loan`}</h2>
        {quote.extensions.length > 1 ? (
          <Segments
            label={t`By how long`}
            options={quote.extensions.map((each) => ({ value: `${each.days}`, label: daysOf(each) }))}
            value={`${extension.days}`}
            onChange={(event) => repay.send({ type: 'choice.changed', choice: { days: Number(event.target.value) } })}
          />
        ) : (
          <p className="small soft">{daysOf(extension)}</p>
        )}
        <CostList>
          <CostRow label={t`Interest and fees until today`} value={rupiah(costInFull(quote))} />
          <CostRow label={t`Extension fee`} value={rupiah(fee)} />
          {saved > 0 ? <CostRow look="off" label={t`Coupon`} value={`−${rupiah(saved)}`} /> : null}
          <CostRow look="total" label={t`You pay today`} value={rupiah(amount)} />
          <CostRow look="strong" label={t`New due date`} value={t`${due}, 23:59 WIB`} />
          <CostRow label={t`To pay on that day`} value={rupiah(owedAfter)} />
        </CostList>
      </Card>
      <Card isFlush aria-label={t`Agreement on the extension`}>
        <ListRow
          icon={documentIcon}
          title={t`Agreement on the extension`}
          hint={t`Version ${version}, to read and to save`}
          onSelect={document.onOpen}
        />
      </Card>
      <Checkbox
        ref={consentRef}
        label={t`I have seen the costs and agree to the extension`}
        checked={isAgreed}
        error={
          isIncomplete && !isAgreed ? t`Read the agreement on the extension, then tick this if you agree` : undefined
        }
        onChange={(event) => repay.send({ type: 'document.agreed', isAgreed: event.target.checked })}
      />
      {document.isOpen ? <ExtensionDocument repay={repay} onDismiss={document.onClose} /> : null}
    </>
  )
}
