import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { maskName } from '#domain/forms/holderName'
import type { LoanQuote, Offer } from '#domain/lending/apply/offer'
import { daysBetween } from '#domain/day'
import { dayText } from '../i18n/dayText'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { Note } from '../ui/card/Note'
import { CostList, CostRow } from '../ui/cost/CostList'
import { useFormats } from '../ui/cost/useFormats'
import { Icon } from '../ui/icon/Icon'
import { plusIcon } from '../ui/icon/loanIcons'
import { calendarIcon, turnIcon } from '../ui/icon/plainIcons'
import { alertIcon } from '../ui/icon/shellIcons'
import styles from './CostBreakdown.module.css'
import { staleClass } from './stale'

export interface CostBreakdownProps {
  quote: LoanQuote
  offer: Offer
  /** The figures are of an earlier choice: they only keep the layout and can't be read. */
  isStale: boolean
}

/** Every cost before the borrower applies, in cards with nothing collapsed; all figures are the lender's. */
export function CostBreakdown({ quote, offer, isStale }: CostBreakdownProps) {
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

function Costs({ quote, offer, isStale }: CostBreakdownProps) {
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

/** The regulator's limit; the lender refuses more. */
const MOST_PERCENT = 30

function Share({ quote: { percentOfIncome }, isStale }: Pick<CostBreakdownProps, 'quote' | 'isStale'>) {
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
      <p className="cap hint">{t`By the income that you gave us. The black line is the bound of ${MOST_PERCENT}%.`}</p>
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

function Plans({ quote, offer, isStale }: CostBreakdownProps) {
  const { t, i18n } = useLingui()
  const { rupiah, percent } = useFormats()
  const { principal, early, days, dueDate, extensions, maxExtensions, interest, serviceFee } = quote
  const amount = rupiah(principal)
  const isFree = quote.charges === 0
  const earlyDay = days - daysBetween(early.date, dueDate)
  const earlyTotal = rupiah(early.total)
  const perDay = rupiah(Math.round((interest + serviceFee) / days))
  const perLateDay = rupiah(quote.lateFeePerDay)
  const [lateRate, ceiling] = [percent(offer.lateRateBp), rupiah(quote.lateFeeCeiling)]
  return (
    <Card className={staleClass(isStale)} aria-label={t`If plans change`}>
      <h2 className="title">{t`If plans change`}</h2>
      <dl className={styles.plans}>
        <Plan
          icon={turnIcon}
          what={t`Give it back within 24 hours`}
          price={rupiah(0)}
          how={t`You return ${amount}, without any cost`}
        />
        <Plan
          icon={calendarIcon}
          what={t`Pay early`}
          price={isFree ? rupiah(0) : t`${perDay} a day`}
          how={
            isFree
              ? t`Your coupon pays all costs: ${amount} on any day until the due date`
              : t`Only for the days used. On day ${earlyDay}: ${earlyTotal} in all`
          }
        />
        {extensions.map((extension) => {
          const [now, newDay] = [rupiah(extension.amount), dayText(extension.newDueDate, i18n.locale)]
          return (
            <Plan
              key={extension.days}
              icon={plusIcon}
              what={t`${plural(extension.days, { one: 'Extend by # day', other: 'Extend by # days' })}`}
              price={rupiah(extension.fee)}
              how={t`On the due date you pay ${now}: this fee and the costs so far. New due date ${newDay}`}
            />
          )
        })}
        <Plan
          icon={alertIcon}
          what={t`Pay late`}
          price={t`${perLateDay} a day`}
          how={t`${lateRate} a day of the unpaid principal, at most ${ceiling}`}
        />
      </dl>
      <p className="cap hint">
        {extensions.length > 0
          ? t`${plural(maxExtensions, { one: 'It can be extended # time at most.', other: 'It can be extended # times at most.' })}`
          : t`This loan cannot be extended.`}
      </p>
    </Card>
  )
}

function Plan({ icon, what, price, how }: { icon: string; what: ReactNode; price: string; how: ReactNode }) {
  return (
    <div className={styles.plan}>
      <dt>
        <Icon path={icon} />
        {what}
      </dt>
      <dd className={styles.price}>{price}</dd>
      <dd className={styles.how}>{how}</dd>
    </div>
  )
}

interface DealProps {
  getLabel: ReactNode
  get: number
  between: ReactNode
  giveLabel: ReactNode
  give: number
}

/** What the borrower receives and repays, in whole Rupiah, and the time between. */
function Deal({ getLabel, get, between, giveLabel, give }: DealProps) {
  return (
    <div className={styles.deal}>
      <p>
        <span className="cap soft">{getLabel}</span> <br />
        <Money rupiah={get} size="line" />
      </p>
      <p className={styles.between}>{between}</p>
      <p>
        <span className="cap soft">{giveLabel}</span> <br />
        <Money rupiah={give} size="line" />
      </p>
    </div>
  )
}

interface ShareBarProps {
  /** 0 to 100: share of the whole, and position of the limit. */
  percent: number
  bound: number
  label: string
}

function ShareBar({ percent, bound, label }: ShareBarProps) {
  return (
    <div className={styles.shareBarShare} role="img" aria-label={label}>
      <i style={{ width: `${Math.min(percent, 100)}%` }} />
      <b style={{ left: `${bound}%` }} />
    </div>
  )
}
