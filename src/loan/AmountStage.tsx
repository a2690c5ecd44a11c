import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, useState, type RefObject } from 'react'
import type { SnapshotFrom } from 'xstate'
import { amountsAround, nearestAmount, NO_COUPON, tenorsOf } from '#domain/lending/apply/loanRequest'
import type { LoanQuote, Offer, OfferedCoupon } from '#domain/lending/apply/offer'
import { dueDateAfter, grossCharges } from '#domain/lending/apply/schedule'
import { amountProblemIn, offerIn, type loanMachine, type Quoted } from '#machines/loan/loanMachine'
import type { Child } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { usePicker } from '../app/frame/usePicker'
import { dayText, shortDayText } from '../i18n/dayText'
import { AmountInput } from '../ui/amount/AmountInput'
import { Slider } from '../ui/amount/Slider'
import { StepButton } from '../ui/amount/StepButton'
import { Button, ButtonPair } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { classes } from '../ui/classes'
import { useFormats } from '../ui/cost/useFormats'
import { CouponChoices } from '../ui/coupon/CouponChoices'
import { OtherCoupons } from '../ui/coupon/OtherCoupons'
import ticketStyles from '../ui/coupon/Ticket.module.css'
import { Skeleton } from '../ui/feedback/Skeleton'
import { Sheet } from '../ui/floating/Sheet'
import { Segments } from '../ui/form/Segments'
import { ActionArea } from '../ui/frame/ActionArea'
import { Icon } from '../ui/icon/Icon'
import { minusIcon, plusIcon, ticketIcon } from '../ui/icon/loanIcons'
import styles from './AmountStage.module.css'
import { Obstacle } from './Obstacle'
import { staleClass } from './stale'

const isBarred = (snapshot: SnapshotFrom<typeof loanMachine>) =>
  (['unfit', 'overLimit', 'carrierFirst'] as const).some((choosing) => snapshot.matches({ choosing }))

/** How much, for how long and with which coupon: what it costs stays in sight at the button. */
export function AmountStage({ loan }: { loan: Child<'loan'> }) {
  const amount = useRef<HTMLInputElement>(null)
  const { shown, last, isStale } = useShownQuote(loan)
  const isQuoting = useSelector(loan, selectIsQuoting)
  const confirm = () => {
    loan.send({ type: 'amount.confirm' })
    // The error is shown at the amount and is fixed by changing it.
    if (isBarred(loan.getSnapshot())) amount.current?.focus()
  }
  return (
    <AppScreen
      back="/home"
      isBackHistory
      actions={<ConfirmBar loan={loan} quote={shown?.quote ?? null} isStale={isStale} onConfirm={confirm} />}
    >
      <LoanSteps at={1} />
      <AmountCard loan={loan} amountRef={amount} last={last?.quote ?? null} />
      <Obstacle loan={loan} />
      {shown ? (
        <CouponTicket loan={loan} quoted={shown} isStale={isStale} />
      ) : isQuoting ? (
        <div aria-busy="true">
          <Skeleton height="3.4rem" />
        </div>
      ) : null}
    </AppScreen>
  )
}

/** Which of the two stages of an application is shown. */
export function LoanSteps({ at }: { at: 1 | 2 }) {
  const { t } = useLingui()
  return (
    <div className={styles.steps} role="img" aria-label={t`Part ${at} of 2`}>
      <i className={at === 1 ? styles.now : styles.done} />
      <i className={at === 2 ? styles.now : undefined} />
    </div>
  )
}

/** The last quote stays visible, but unreadable, during a new request, so that the page doesn't jump. */
function useShownQuote(loan: Child<'loan'>): { shown: Quoted | null; last: Quoted | null; isStale: boolean } {
  const quoted = useSelector(loan, ({ context }) => context.quoted)
  const isQuoting = useSelector(loan, selectIsQuoting)
  const isRefused = useSelector(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'overLimit' }) || snapshot.matches({ choosing: 'carrierFirst' }),
  )
  const [last, setLast] = useState(quoted)
  if (quoted !== null && quoted !== last) setLast(quoted)
  if (quoted !== null && !isRefused) return { shown: quoted, last, isStale: false }
  return { shown: isQuoting ? last : null, last, isStale: true }
}

const selectIsQuoting = (snapshot: SnapshotFrom<typeof loanMachine>) =>
  snapshot.matches({ choosing: 'settling' }) || snapshot.matches({ choosing: 'quoting' })

interface AmountCardProps {
  loan: Child<'loan'>
  amountRef: RefObject<HTMLInputElement | null>
  /** The last quote, for its date. */
  last: LoanQuote | null
}

function AmountCard({ loan, amountRef, last }: AmountCardProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const amount = useSelector(loan, ({ context }) => context.loanDraft.amount)
  const offer = useSelector(loan, ({ context }) => offerIn(context))
  const isUnfit = useSelector(loan, (snapshot) => snapshot.matches({ choosing: 'unfit' }))
  const problem = useSelector(loan, ({ context }) => amountProblemIn(context))
  if (offer === undefined) return null
  const { minAmount: min, productAmount: max, amountStep: step } = offer
  const nearest = nearestAmount(offer, amount ?? min)
  const { below, above } = amountsAround(offer, amount)
  const change = (to: number | null) => loan.send({ type: 'amount.changed', amount: to })
  const [least, most, by] = [rupiah(min), rupiah(max), rupiah(step)]
  const words = {
    empty: t`Type how much you would like to borrow`,
    least: t`At least ${least}`,
    most: t`At most ${most}: that is what your limit allows now`,
    step: t`Only in steps of ${by}`,
  }
  return (
    <Card aria-label={t`Amount and term`}>
      <AmountInput
        ref={amountRef}
        label={t`Loan amount`}
        amount={amount}
        onChange={change}
        error={isUnfit && problem ? words[problem] : undefined}
        start={
          <StepButton className={styles.round} icon={minusIcon} label={t`Lower by ${by}`} to={below} onStep={change} />
        }
        end={
          <StepButton className={styles.round} icon={plusIcon} label={t`Raise by ${by}`} to={above} onStep={change} />
        }
      />
      {isUnfit ? <Neighbours amounts={[below, above]} onTake={change} /> : null}
      {max > min ? (
        <Slider
          label={t`Slide the loan amount`}
          min={min}
          max={max}
          step={step}
          value={nearest}
          valueText={rupiah(nearest)}
          onChange={change}
          least={least}
          most={t`Limit ${most}`}
        />
      ) : null}
      <TenorChoice loan={loan} offer={offer} last={last} />
    </Card>
  )
}

/** The available amounts on both sides of one that is not. */
function Neighbours({ amounts, onTake }: { amounts: (number | null)[]; onTake: (amount: number) => void }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  return (
    <ButtonPair>
      {amounts.map((amount) => {
        if (amount === null) return null
        const text = rupiah(amount)
        return (
          <Button key={amount} variant="outlined" isSlim onClick={() => onTake(amount)}>
            {t`Take ${text}`}
          </Button>
        )
      })}
    </ButtonPair>
  )
}

const keyOf = ({ productCode, days }: { productCode: string; days: number }) => `${productCode}/${days}`

function TenorChoice({ loan, offer, last }: { loan: Child<'loan'>; offer: Offer; last: LoanQuote | null }) {
  const { t, i18n } = useLingui()
  const offers = useSelector(loan, ({ context }) => context.offers)
  const days = useSelector(loan, ({ context }) => context.loanDraft.days)
  const tenors = tenorsOf(offers)
  const options = tenors.map((tenor) => {
    const text = t`${plural(tenor.days, { one: '# day', other: '# days' })}`
    const isAlone = tenors.filter((each) => each.days === tenor.days).length === 1
    return {
      value: keyOf(tenor),
      label: isAlone ? text : `${text} · ${tenor.productName}`,
      // The place of the due date is kept until the lender's date is known.
      hint: last ? shortDayText(dueDateAfter(last, tenor.days), i18n.locale) : '\u00a0',
    }
  })
  return (
    <div>
      <Segments
        label={t`Term and due date`}
        isLabelHidden
        options={options}
        value={keyOf({ productCode: offer.productCode, days })}
        onChange={(event) => {
          const chosen = tenors.find((tenor) => keyOf(tenor) === event.target.value)
          if (chosen) loan.send({ type: 'tenor.changed', productCode: chosen.productCode, days: chosen.days })
        }}
      />
      <p className={`cap hint ${styles.tip}`}>{t`Paid early, only the days used count.`}</p>
    </div>
  )
}

interface CouponTicketProps {
  loan: Child<'loan'>
  quoted: Quoted
  isStale: boolean
}

function CouponTicket({ loan, quoted: { coupons, couponId, quote }, isStale }: CouponTicketProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { isOpen, onOpen, onClose } = usePicker('coupon')
  if (coupons.length === 0) return null
  const chosen = coupons.find((coupon) => coupon.couponId === couponId)
  const isUsable = coupons.some(({ reason }) => reason === null)
  const name = chosen?.name ?? ''
  const text = chosen ? t`Coupon used` : isUsable ? t`No coupon used` : t`No coupon works for this loan`
  return (
    <>
      <section
        className={classes(ticketStyles.ticket, styles.ticket, !chosen && ticketStyles.off, staleClass(isStale))}
        aria-label={t`Coupon`}
        inert={isStale}
      >
        <div className={classes(ticketStyles.stub, styles.stub)}>
          {chosen ? <b className={ticketStyles.value}>{rupiah(quote.discount)}</b> : <Icon path={ticketIcon} />}
        </div>
        <div className={classes(ticketStyles.body, styles.coupon)}>
          <p className="grow">{text}</p>
          <Button variant="text" aria-label={chosen ? t`Change: ${name}` : undefined} onClick={onOpen}>
            {chosen ? t`Change` : t`See your coupons`}
          </Button>
        </div>
      </section>
      {isOpen ? (
        <CouponSheet
          coupons={coupons}
          chosen={couponId}
          onChoose={(coupon) => {
            loan.send({ type: 'coupon.chosen', coupon })
            onClose()
          }}
          onDismiss={onClose}
        />
      ) : null}
    </>
  )
}

interface CouponSheetProps {
  /** In the lender's order: usable ones first. */
  coupons: readonly OfferedCoupon[]
  chosen: string | null
  onChoose: (coupon: string) => void
  onDismiss: () => void
}

function CouponSheet({ coupons, chosen, onChoose, onDismiss }: CouponSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet name="picker" title={t`Choose a coupon`} onDismiss={onDismiss}>
      <CouponChoices
        coupons={coupons.filter(({ reason }) => reason === null)}
        chosen={chosen}
        onChoose={(couponId) => onChoose(couponId ?? NO_COUPON)}
      />
      <OtherCoupons coupons={coupons.filter(({ reason }) => reason !== null)} />
    </Sheet>
  )
}

interface ConfirmBarProps {
  loan: Child<'loan'>
  quote: LoanQuote | null
  isStale: boolean
  onConfirm: () => void
}

function ConfirmBar({ loan, quote, isStale, onConfirm }: ConfirmBarProps) {
  const { t, i18n } = useLingui()
  const isQuoting = useSelector(loan, selectIsQuoting)
  const isWaiting = useSelector(loan, (snapshot) => selectIsQuoting(snapshot) && snapshot.context.isConfirmed)
  const due = quote ? dayText(quote.dueDate, i18n.locale) : ''
  return (
    <ActionArea
      top={
        <>
          <output className="sr">
            {isQuoting ? t`Calculating the costs` : quote ? t`The costs are up to date` : ''}
          </output>
          {quote ? <CostLine quote={quote} isStale={isStale} /> : isQuoting ? <Skeleton height="2rem" /> : null}
        </>
      }
      summary={
        quote ? (
          <div className={staleClass(isStale)}>
            <p className="cap soft">{t`Pay by ${due}`}</p>
            <p>
              <Money rupiah={quote.total} size="small" />
            </p>
          </div>
        ) : (
          <p className="cap soft">{isQuoting ? t`Calculating…` : t`Nothing calculated yet`}</p>
        )
      }
    >
      <Button isWide isBusy={isWaiting} busyLabel={t`Calculating…`} onClick={onConfirm}>
        {t`Continue`}
      </Button>
    </ActionArea>
  )
}

function CostLine({ quote, isStale }: { quote: LoanQuote; isStale: boolean }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const [gross, discount] = [rupiah(grossCharges(quote).total), rupiah(quote.discount)]
  return (
    <p className={classes('small', styles.cost, staleClass(isStale))}>
      <span>{quote.discount > 0 ? t`Costs ${gross} − coupon ${discount}` : t`All costs`}</span>
      <b className="title">{rupiah(quote.charges)}</b>
    </p>
  )
}
