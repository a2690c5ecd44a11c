import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { daysBetween } from '#domain/day'
import type { LoanQuote, Offer } from '#domain/lending/apply/offer'
import { grossCharges } from '#domain/lending/apply/schedule'
import { ojk } from '#domain/service/complaints'
import { usePicker } from '../app/frame/usePicker'
import { dayText } from '../i18n/dayText'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Note } from '../ui/card/Note'
import { CostList, CostRow } from '../ui/cost/CostList'
import { useFormats } from '../ui/cost/useFormats'
import { Icon } from '../ui/icon/Icon'
import { alertIcon, downIcon } from '../ui/icon/shellIcons'
import styles from './CostBreakdown.module.css'
import { ScheduleSheet } from './ScheduleSheet'

export interface CostBreakdownProps {
  quote: LoanQuote
  offer: Offer
}

/** Every cost before the borrower applies: no price is folded away, only its explanation; all figures are the lender's. */
export function CostBreakdown({ quote, offer }: CostBreakdownProps) {
  return (
    <>
      <Costs quote={quote} offer={offer} />
      <Plans quote={quote} offer={offer} />
      <Risk text={quote.riskWarning} />
    </>
  )
}

/** The regulator's limit; the lender refuses more. */
const MOST_PERCENT = 30

function Costs({ quote, offer }: CostBreakdownProps) {
  const { t } = useLingui()
  const { rupiah, percent } = useFormats()
  const { days, interest, serviceFee, discount, charges, dailyRatePpm, yearlyRateBp, percentOfIncome } = quote
  const [rate, fee] = [percent(offer.dailyRateBp), percent(offer.feeBp)]
  const isFree = charges === 0
  const perDay = rupiah(isFree ? 0 : grossCharges(quote).perDay)
  const [dailyRate, yearlyRate] = [percent(isFree ? 0 : dailyRatePpm / 100), percent(isFree ? 0 : yearlyRateBp)]
  return (
    <Card aria-label={t`Costs`}>
      <CostList>
        <CostRow
          label={t`${plural(days, { one: `Interest ${rate} × # day`, other: `Interest ${rate} × # days` })}`}
          value={rupiah(interest)}
        />
        <CostRow label={t`Service fee ${fee}`} value={rupiah(serviceFee)} />
        {discount > 0 ? <CostRow look="off" label={t`Coupon`} value={`−${rupiah(discount)}`} /> : null}
        <CostRow look="total" label={t`All costs`} value={rupiah(charges)} />
      </CostList>
      <p className={`cap hint ${styles.foot}`}>
        {discount > 0 && !isFree
          ? t`Without coupon: ${perDay} a day (${dailyRate}), ${yearlyRate} a year.`
          : t`${perDay} a day (${dailyRate}), ${yearlyRate} a year.`}
        {percentOfIncome === null ? null : (
          <>
            <br />
            {t`Takes ${percentOfIncome}% of a month’s income, limit ${MOST_PERCENT}%.`}
          </>
        )}
      </p>
    </Card>
  )
}

function Plans({ quote, offer }: CostBreakdownProps) {
  const { t, i18n } = useLingui()
  const { rupiah, percent } = useFormats()
  const schedule = usePicker('schedule')
  const { principal, early, days, dueDate, extensions, maxExtensions } = quote
  const amount = rupiah(principal)
  const isFree = quote.charges === 0
  const earlyDay = days - daysBetween(early.date, dueDate)
  const earlyTotal = rupiah(early.total)
  const perDay = rupiah(grossCharges(quote).perDay)
  const perLateDay = rupiah(quote.lateFeePerDay)
  const [lateRate, ceiling] = [percent(offer.lateRateBp), rupiah(quote.lateFeeCeiling)]
  const { phone } = ojk
  const extensionDays = extensions.map((extension) => extension.days).join('/')
  return (
    <>
      <Card isFlush aria-labelledby="plans">
        <h2 id="plans" className={`small strong ${styles.title}`}>{t`If plans change`}</h2>
        <Fold what={t`Late, at most ${ceiling}`} price={t`${perLateDay} a day`}>
          {t`${lateRate} a day of the unpaid principal, at most ${ceiling}`}
        </Fold>
        {extensions.length > 0 ? (
          <Fold what={t`Extend by ${extensionDays} days`} price={extensions.map(({ fee }) => rupiah(fee)).join(' / ')}>
            {extensions.map((extension) => {
              const [now, newDay] = [rupiah(extension.amount), dayText(extension.newDueDate, i18n.locale)]
              return (
                <Fragment key={extension.days}>
                  {t`On the due date you pay ${now}: this fee and the costs so far. New due date ${newDay}`} <br />
                </Fragment>
              )
            })}
            {t`${plural(maxExtensions, { one: 'It can be extended # time at most.', other: 'It can be extended # times at most.' })}`}
          </Fold>
        ) : (
          <p className={`small ${styles.none}`}>{t`This loan cannot be extended.`}</p>
        )}
        <Fold what={t`Pay early`} price={isFree ? rupiah(0) : t`${perDay} a day used`}>
          {isFree
            ? t`Your coupon pays all costs: ${amount} on any day until the due date`
            : t`Only for the days used. On day ${earlyDay}: ${earlyTotal} in all`}
          <br />
          <Button variant="text" isSlim className={styles.more} onClick={schedule.onOpen}>{t`Repayment plan`}</Button>
        </Fold>
        <Fold what={t`Give it back within 24 hours`} price={rupiah(0)}>
          {t`You return ${amount}, without any cost`}
        </Fold>
        <Fold what={t`Having trouble?`} price={t`Us, then OJK ${phone}`}>
          {quote.complaints}
        </Fold>
      </Card>
      {schedule.isOpen ? <ScheduleSheet quote={quote} offer={offer} onDismiss={schedule.onClose} /> : null}
    </>
  )
}

/** One line with its price, which is always in sight; the explanation opens. */
function Fold({ what, price, children }: { what: ReactNode; price: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <span>{what}</span> <b>{price}</b>
        <Icon path={downIcon} isSmall />
      </summary>
      <div className={`small soft ${styles.how}`}>{children}</div>
    </details>
  )
}

/** The same words where the lender writes them in capitals, which are hard to read in small type. */
const inSentences = (text: string) =>
  text === text.toUpperCase()
    ? text
        .toLowerCase()
        .replace(/(^|[.!?]\s+)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
        .replace(/\banda\b/g, 'Anda')
    : text

function Risk({ text }: { text: string }) {
  const { t, i18n } = useLingui()
  return (
    <Note tone="warning" icon={alertIcon} className={styles.risk}>
      <p lang="id">{inSentences(text)}</p>
      {i18n.locale === 'id' ? null : (
        <p>{t`Warning: this loan carries high risk. Do not borrow if you cannot repay. Please consider wisely.`}</p>
      )}
    </Note>
  )
}
