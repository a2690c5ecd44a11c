import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CodeNews } from '../../../../domain/lending/bills/codeNews'
import { useServices } from '../../../frame/appContext'
import { Button } from '../../../components/button/Button'
import { ButtonPair } from '../../../components/button/ButtonPair'
import { Card } from '../../../components/card/Card'
import { Chip } from '../../../components/card/Chip'
import { Money } from '../../../components/card/Money'
import { CostList, CostRow } from '../../../components/cost/CostList'
import { saveIcon } from '../../../components/icon/loanIcons'
import { sendIcon } from '../../../components/icon/plainIcons'
import { checkIcon } from '../../../components/icon/shellIcons'
import type { PayCodeActor } from '../usePayCode'
import { receiptHtml } from './receiptHtml'
import { useReceiptRows } from './useReceiptRows'

/** What was paid for the loan in all, and where it went; to be kept and to be shown. */
export function ReceiptCard({ payCode, news }: { payCode: PayCodeActor; news: CodeNews }) {
  const { t, i18n } = useLingui()
  const { save } = useServices()
  const canShare = useSelector(payCode, ({ context }) => context.canShare)
  const { total, rows } = useReceiptRows(news)
  const title = t`Settlement confirmation`
  const text = () => [title, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n')
  return (
    <>
      <Card aria-label={title}>
        <div className="row between">
          <h2 className="small soft">{t`Paid in all`}</h2>
          <Chip tone="success" icon={checkIcon}>
            {t`Settled`}
          </Chip>
        </div>
        <Money rupiah={total} />
        <CostList>
          {rows.map(({ label, value }, i) => (
            <CostRow key={`${i}-${label}`} label={label} value={value} />
          ))}
        </CostList>
      </Card>
      <ButtonPair>
        <Button
          icon={saveIcon}
          onClick={() => save('langkah-receipt.html', receiptHtml({ title, rows, language: i18n.locale }))}
        >{t`Save on this phone`}</Button>
        {canShare ? (
          <Button
            variant="outlined"
            icon={sendIcon}
            onClick={() => payCode.send({ type: 'code.share', text: text() })}
          >{t`Share`}</Button>
        ) : null}
      </ButtonPair>
    </>
  )
}
