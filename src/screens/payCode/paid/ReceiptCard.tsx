import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CodeNews } from '../../../../domain/lending/bills/codeNews'
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
