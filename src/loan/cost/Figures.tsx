import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LoanQuote, Offer } from '#domain/lending/apply/offer'
import { maskName } from '#domain/forms/holderName'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { Deal } from '../../ui/cost/Deal'
import { ShareBar } from '../../ui/cost/ShareBar'
import { alertIcon } from '../../ui/icon/shellIcons'
import { dayText } from '../../i18n/dayText'
import { useFormats } from '../../ui/cost/useFormats'
import styles from './Figures.module.css'
import { Plans } from './Plans'
import { staleClass } from './stale'

export interface FiguresProps {
  quote: LoanQuote
  offer: Offer
  /** They are of what was chosen before: there to hold the place, and not to be read. */
  isStale: boolean
}

/** All that `ledger/` lists before the tap, in cards: nothing folded, every figure the lender's. */
export function Figures({ quote, offer, isStale }: FiguresProps) {
  const { t, i18n } = useLingui()
  const dueDay = dayText(quote.dueDate, i18n.locale)
  const { bankName, accountMasked, accountHolder } = quote.account
  const holder = maskName(accountHolder)
  return (
    <div className="stack">
      <Card className={staleClass(isStale)} aria-label={t`What you get and give back`}>
        <p className="small soft">{quote.productName}</p>
        <Deal
          getLabel={t`You receive in full`}
          get={quote.received}
          between={t`${plural(quote.days, { one: '# day', other: '# days' })}`}
          giveLabel={t`You pay back`}
          give={quote.total}
        />
        <CostList>
          <CostRow look="strong" label={t`Due date`} value={t`${dueDay}, 23:59 WIB`} />
          <CostRow
            label={t`Receiving account`}
            value={
              <>
                {bankName} {accountMasked}
                <br />
                <span className="cap hint">{t`in the name of ${holder}`}</span>
              </>
            }
          />
        </CostList>
      </Card>
      <Costs quote={quote} offer={offer} isStale={isStale} />
      <Plans quote={quote} offer={offer} isStale={isStale} />
      <Share quote={quote} isStale={isStale} />
      <Risk text={quote.riskWarning} />
    </div>
  )
}

function Costs({ quote, offer, isStale }: FiguresProps) {
  const { t } = useLingui()
  const { rupiah, percent } = useFormats()
  const { days, principal, interest, serviceFee, discount, charges, dailyRatePpm, yearlyRateBp } = quote
  const [rate, fee] = [percent(offer.dailyRateBp), percent(offer.feeBp)]
  const gross = interest + serviceFee
  const isFree = charges === 0
  return (
    <Card className={staleClass(isStale)} aria-label={t`Costs`}>
      <h2 className="title">{t`Costs`}</h2>
      <CostList>
        <CostRow label={t`Amount borrowed`} value={rupiah(principal)} />
        <CostRow
          label={t`${plural(days, { one: `Interest ${rate} × # day`, other: `Interest ${rate} × # days` })}`}
          value={rupiah(interest)}
        />
        <CostRow label={t`Service fee ${fee}`} value={rupiah(serviceFee)} />
        {discount > 0 ? <CostRow look="off" label={t`Coupon`} value={`−${rupiah(discount)}`} /> : null}
        <CostRow look="total" label={t`All costs`} value={rupiah(charges)} />
        <CostRow label={t`Total to repay`} value={rupiah(quote.total)} />
        <CostRow
          label={t`All costs a day`}
          value={isFree ? rupiah(0) : `${rupiah(Math.round(gross / days))} · ${percent(dailyRatePpm / 100)}`}
        />
        <CostRow
          label={t`All costs a year`}
          value={percent(isFree ? 0 : yearlyRateBp)}
          foot={discount > 0 && !isFree ? t`Rates are without the coupon` : undefined}
        />
      </CostList>
    </Card>
  )
}

/** By the rule of the regulator; the lender refuses what passes it. */
const MOST_PERCENT = 30

function Share({ quote: { percentOfIncome }, isStale }: Pick<FiguresProps, 'quote' | 'isStale'>) {
  const { t } = useLingui()
  if (percentOfIncome === null) return null
  const words = t`${percentOfIncome}% of your monthly income`
  return (
    <Card className={staleClass(isStale)}>
      <h2 className={`small ${styles.share}`}>
        {t`Paying it back takes`} <b className="title">{words}</b>
      </h2>
      <ShareBar
        percent={percentOfIncome}
        bound={MOST_PERCENT}
        label={t`${percentOfIncome}% of income, bound ${MOST_PERCENT}%`}
      />
      <p className="cap hint">{t`By the income that you told us. The black line is the bound of ${MOST_PERCENT}%.`}</p>
    </Card>
  )
}

function Risk({ text }: { text: string }) {
  const { t, i18n } = useLingui()
  return (
    <Note tone="warning" icon={alertIcon}>
      <p lang="id">{text}</p>
      {i18n.locale === 'id' ? null : (
        <p>{t`Warning: this loan carries high risk. Do not borrow if you cannot repay. Please consider wisely.`}</p>
      )}
    </Note>
  )
}
