import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import type { OfferedCoupon } from '#domain/lending/apply/offer'
import { NO_COUPON } from '#domain/lending/apply/loanRequest'
import { loanDocuments } from '#domain/lending/documents'
import type { SnapshotFrom } from 'xstate'
import { offerIn, type Quoted, type loanMachine } from '#machines/loan/loanMachine'
import { type Child } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { AppScreen } from '../app/frame/AppScreen'
import { SubmitError } from '../app/frame/SubmitError'
import { dayText } from '../i18n/dayText'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { ListRow } from '../ui/card/ListRow'
import { Money } from '../ui/card/Money'
import { Note } from '../ui/card/Note'
import { useFormats } from '../ui/cost/useFormats'
import { CouponChoices } from '../ui/coupon/CouponChoices'
import { OtherCoupons } from '../ui/coupon/OtherCoupons'
import { Sheet } from '../ui/floating/Sheet'
import { Checkbox } from '../ui/form/Checkbox'
import { ActionArea } from '../ui/frame/ActionArea'
import { ticketIcon } from '../ui/icon/loanIcons'
import { alertIcon } from '../ui/icon/shellIcons'
import styles from './ApplicationForm.module.css'
import { AmountCard } from './AmountCard'
import { Obstacle } from './Obstacle'
import { CostBreakdown } from './CostBreakdown'
import { staleClass } from './stale'
import { documentWords } from './documentWords'
import { LoanDocuments } from './LoanDocuments'
import { Skeletons } from './LoanLoading'
import { useWhen } from '../ui/useWhen'

const isBarred = (snapshot: SnapshotFrom<typeof loanMachine>) =>
  (['unfit', 'overLimit', 'carrierFirst'] as const).some((choosing) => snapshot.matches({ choosing }))

/** Choice, every cost, documents, consents and one button on one page, with nothing collapsed. */
export function ApplicationForm({ loan }: { loan: Child<'loan'> }) {
  const { t } = useLingui()
  const amount = useRef<HTMLInputElement>(null)
  const consents = useRef<HTMLFieldSetElement>(null)
  const offer = useSelector(loan, ({ context }) => offerIn(context))
  const isChanged = useSelector(loan, ({ context }) => context.isChanged)
  const failure = useSelector(loan, (snapshot) =>
    snapshot.matches({ choosing: 'quoted' }) ? snapshot.context.failure : null,
  )
  const { shown, isStale, isWaiting } = useShownQuote(loan)

  const isIncomplete = useSelector(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'quoted' }) && snapshot.context.isIncomplete,
  )
  const focusMissing = () => {
    const { agreed } = loan.getSnapshot().context
    const missing = loanDocuments.findIndex((document) => !agreed.includes(document))
    consents.current?.querySelectorAll<HTMLInputElement>('input')[missing]?.focus()
  }
  useWhen(isIncomplete, focusMissing)

  const apply = () => {
    loan.send({ type: 'loan.apply' })
    // The error is shown at the amount and is fixed by changing it.
    if (isBarred(loan.getSnapshot())) amount.current?.focus()
    if (isIncomplete) focusMissing()
  }
  return (
    <AppScreen
      back="/home"
      isBackHistory
      actions={<ApplyBar loan={loan} onApply={apply} notSent={<SubmitError failure={failure} />} />}
    >
      <AmountCard loan={loan} amountRef={amount} />
      <Obstacle loan={loan} />
      {isChanged ? (
        <Note tone="warning" icon={alertIcon} role="status">
          {t`The terms have changed since you opened them. Please check the costs again.`}
        </Note>
      ) : null}
      {shown && offer && shown.quote.productCode === offer.productCode ? (
        <div aria-busy={isStale}>
          <output className="sr">{isStale ? t`Counting the costs` : t`The costs are up to date`}</output>
          <div className="stack" inert={isStale}>
            <CouponRow loan={loan} quoted={shown} isStale={isStale} />
            <CostBreakdown quote={shown.quote} offer={offer} isStale={isStale} />
            <LoanDocuments loan={loan} quoted={shown} offer={offer} isStale={isStale} />
            <Consents loan={loan} fieldset={consents} isStale={isStale} />
          </div>
        </div>
      ) : isWaiting ? (
        <div className="stack" aria-busy="true">
          <output className="sr">{t`Counting the costs`}</output>
          <Skeletons />
        </div>
      ) : null}
    </AppScreen>
  )
}

/** The last quote stays visible, but unreadable, during a new request, so that the page doesn't jump. */
function useShownQuote(loan: Child<'loan'>): { shown: Quoted | null; isStale: boolean; isWaiting: boolean } {
  const quoted = useSelector(loan, ({ context }) => context.quoted)
  const isWaiting = useSelector(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'settling' }) || snapshot.matches({ choosing: 'quoting' }),
  )
  const isRefused = useSelector(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'overLimit' }) || snapshot.matches({ choosing: 'carrierFirst' }),
  )
  const [last, setLast] = useState(quoted)
  if (quoted !== null && quoted !== last) setLast(quoted)
  if (quoted !== null && !isRefused) return { shown: quoted, isStale: false, isWaiting }
  return { shown: isWaiting ? last : null, isStale: true, isWaiting }
}

interface CouponRowProps {
  loan: Child<'loan'>
  quoted: Quoted
  isStale: boolean
}

function CouponRow({ loan, quoted: { coupons, couponId, quote }, isStale }: CouponRowProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { isOpen, onOpen, onClose } = usePicker('coupon')
  if (coupons.length === 0) return null
  const chosen = coupons.find((coupon) => coupon.couponId === couponId)
  const saved = rupiah(quote.discount)
  const isUsable = coupons.some(({ reason }) => reason === null)
  return (
    <>
      <Card isFlush className={staleClass(isStale)}>
        <ListRow
          icon={ticketIcon}
          title={chosen ? chosen.name : isUsable ? t`No coupon used` : t`No coupon fits this loan`}
          hint={chosen ? t`Coupon: you save ${saved}` : t`See your coupons`}
          onSelect={onOpen}
        />
      </Card>
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

interface ApplyBarProps {
  loan: Child<'loan'>
  onApply: () => void
  notSent: ReactNode
}

function ApplyBar({ loan, onApply, notSent }: ApplyBarProps) {
  const { t, i18n } = useLingui()
  const quote = useSelector(loan, ({ context }) => context.quoted?.quote ?? null)
  const isQuoting = useSelector(
    loan,
    (snapshot) => snapshot.matches({ choosing: 'settling' }) || snapshot.matches({ choosing: 'quoting' }),
  )
  const isApplying = useSelector(loan, (snapshot) => snapshot.matches('applying') || snapshot.matches('applied'))
  const hasFailed = useSelector(loan, ({ context }) => context.failure !== null)
  const due = quote ? dayText(quote.dueDate, i18n.locale) : ''
  return (
    <ActionArea
      summary={
        quote ? (
          <>
            <p className="cap soft">{t`Pay by ${due}`}</p>
            <Money rupiah={quote.total} size="small" />
          </>
        ) : (
          <p className="cap soft">{isQuoting ? t`Counting…` : t`Nothing counted yet`}</p>
        )
      }
    >
      <div className="stack tight" style={hasFailed ? { minWidth: '100%' } : undefined}>
        {notSent}
        <Button isWide isBusy={isApplying} busyLabel={t`Sending…`} onClick={onApply}>{t`Apply`}</Button>
      </div>
    </ActionArea>
  )
}

interface ConsentsProps {
  loan: Child<'loan'>
  fieldset: RefObject<HTMLFieldSetElement | null>
  isStale: boolean
}

/** Each document has its own checkbox, unticked at first and after any change of the loan. */
function Consents({ loan, fieldset, isStale }: ConsentsProps) {
  const { t, i18n } = useLingui()
  const agreed = useSelector(loan, ({ context }) => context.agreed)
  const isIncomplete = useSelector(loan, ({ context }) => context.isIncomplete)
  return (
    <Card as="div" className={staleClass(isStale)}>
      <fieldset ref={fieldset} className={styles.consents} disabled={isStale}>
        <legend className="sr">{t`Consents, one by one`}</legend>
        {loanDocuments.map((document) => {
          const isAgreed = agreed.includes(document)
          const { consent, missing } = documentWords[document]
          return (
            <Checkbox
              key={document}
              label={i18n._(consent)}
              checked={isAgreed}
              error={isIncomplete && !isAgreed ? i18n._(missing) : undefined}
              onChange={(event) => loan.send({ type: 'document.agreed', document, isAgreed: event.target.checked })}
            />
          )
        })}
      </fieldset>
    </Card>
  )
}
