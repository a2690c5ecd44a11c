import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CodeNews } from '#domain/lending/bills/codeNews'
import { Button } from '../../../ui/button/Button'
import { ButtonPair } from '../../../ui/button/ButtonPair'
import { Card } from '../../../ui/card/Card'
import { Chip } from '../../../ui/card/Chip'
import { Money } from '../../../ui/card/Money'
import { CostList, CostRow } from '../../../ui/cost/CostList'
import { saveIcon } from '../../../ui/icon/loanIcons'
import { sendIcon } from '../../../ui/icon/plainIcons'
import { checkIcon } from '../../../ui/icon/shellIcons'
import type { PayCodeActor } from '../usePayCode'
import { useReceiptPaper } from './useReceiptPaper'

/** What was paid for the loan in all, and where it went; to be kept and to be shown. */
export function ReceiptCard({ payCode, news }: { payCode: PayCodeActor; news: CodeNews }) {
  const { t } = useLingui()
  const canShare = useSelector(payCode, ({ context }) => context.canShare)
  const { total, ...paper } = useReceiptPaper(news)
  return (
    <>
      <Card aria-label={paper.title}>
        <div className="row between">
          <h2 className="small soft">{paper.caption}</h2>
          <Chip tone="success" icon={checkIcon}>
            {t`Settled`}
          </Chip>
        </div>
        <Money rupiah={total} />
        <CostList>
          {paper.rows.map(({ label, value, foot }, i) => (
            <CostRow key={`${i}-${label}`} label={label} value={value} foot={foot} />
          ))}
        </CostList>
      </Card>
      <ButtonPair>
        <Button icon={saveIcon} onClick={() => payCode.send({ type: 'receipt.save', paper })}>{t`Save picture`}</Button>
        {canShare ? (
          <Button
            variant="outlined"
            icon={sendIcon}
            onClick={() => payCode.send({ type: 'receipt.share', paper })}
          >{t`Share`}</Button>
        ) : null}
      </ButtonPair>
    </>
  )
}
