import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode, type Ref } from 'react'
import { problemsIn } from '#domain/failure'
import {
  cheapestWay,
  costExtended,
  costInFull,
  extensionIn,
  partProblem,
  quickSums,
  savedOnExtension,
  splitOf,
  type RepayWay,
} from '#domain/lending/repay/choice'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { repayProblemsIn } from '#machines/repayment/repayMachine'
import { useServices } from '../../app/frame/appContext'
import { usePicker } from '../../app/frame/usePicker'
import { useQuery } from '../../app/frame/useQuery'
import { dayText, shortDayText, wibDay, wibTime } from '../../i18n/dayText'
import { useRupiahInput } from '../../ui/amount/useRupiahInput'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { ListRow } from '../../ui/card/ListRow'
import { Money } from '../../ui/card/Money'
import { classes } from '../../ui/classes'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { Checkbox } from '../../ui/form/Checkbox'
import { DocumentSheet } from '../../ui/document/DocumentSheet'
import { FieldMessage } from '../../ui/form/FieldMessage'
import { Segments } from '../../ui/form/Segments'
import { TextField } from '../../ui/form/TextField'
import { documentIcon } from '../../ui/icon/loanIcons'
import { checkIcon } from '../../ui/icon/shellIcons'
import { Radio } from '../../ui/payment/Radio'
import { useRepay, type RepayActor } from './useRepay'
import styles from './RepayOptions.module.css'

interface RepayOptionsProps {
  repay: RepayActor
  quote: RepayQuote
}

/** All of it, a part, or an extension: a card each with the same three figures; the chosen one opens in place. */
export function RepayOptions({ repay, quote, ref }: RepayOptionsProps & { ref: Ref<HTMLDivElement> }) {
  const { t } = useLingui()
  const id = useId()
  const isOff = useRepay(
    repay,
    ({ context }) => context.isIncomplete && context.choice.way === 'extend' && quote.extensions.length === 0,
  )
  const isExtending = useRepay(repay, ({ context }) => context.choice.way === 'extend') && quote.extensions.length > 0
  return (
    <div ref={ref} className={styles.ways}>
      <fieldset className={styles.ways}>
        <legend className="sr">{t`How you pay`}</legend>
        <FieldMessage id={id} error={isOff ? t`Choose another way to pay` : undefined} />
        <Full repay={repay} quote={quote} />
        {quote.part === null ? null : <Part repay={repay} quote={quote} part={quote.part} />}
        <Extend repay={repay} quote={quote} />
      </fieldset>
      {isExtending ? <Agreement repay={repay} /> : null}
    </div>
  )
}

interface OptionProps extends RepayOptionsProps {
  way: RepayWay
  title: string
  /** Beside the title of the chosen option. */
  note?: string
  /** What is paid today, and what is left of how much in all; `null` where this option is not available now. */
  figures: { today: number; isExample?: boolean; left: [string, string]; costs: string } | null
  /** Replaces the amount of the chosen option. */
  field?: ReactNode
  /** Another choice within the chosen option. */
  inner?: ReactNode
  /** What makes up the figures, behind a button. */
  details?: { label: string; rows: ReactNode }
  onChoose?: () => void
  children?: ReactNode
}

function Option(props: OptionProps) {
  const { repay, quote, way, title, note, figures, field, inner, details, onChoose, children } = props
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isChosen = useRepay(repay, ({ context }) => context.choice.way === way)
  const isCheapest = useRepay(repay, ({ context }) => cheapestWay(quote, context.choice) === way)
  const choose = onChoose ?? (() => repay.send({ type: 'choice.changed', choice: { way } }))
  const more =
    isChosen && details ? (
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >{t`Details`}</button>
    ) : null
  return (
    <div className={classes(styles.way, isChosen && styles.on, figures === null && styles.off)}>
      <label className={styles.head} htmlFor={id}>
        <span className="title" id={`${id}-name`}>
          {title}
        </span>
        {isCheapest ? <Chip tone="success" icon={checkIcon}>{t`Cheapest`}</Chip> : null}
        {isChosen && note ? <span className="small soft">{note}</span> : null}
        <span className={styles.dot}>
          <Radio
            id={id}
            name="way"
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-today ${id}-facts`}
            checked={isChosen}
            disabled={figures === null}
            onChange={choose}
          />
        </span>
      </label>
      {figures === null ? (
        children
      ) : (
        <>
          {isChosen && field ? (
            <div className={styles.over}>{field}</div>
          ) : (
            <div className={styles.today}>
              <p id={`${id}-today`} className={styles.today}>
                <Money rupiah={figures.today} size="line" />
                <span className="small soft">{figures.isExample ? t`today, for example` : t`today`}</span>
              </p>
              {more}
            </div>
          )}
          {isChosen && inner ? <div className={styles.over}>{inner}</div> : null}
          <dl id={`${id}-facts`} className={styles.facts}>
            <Fact label={figures.left[0]} value={figures.left[1]} />
            <Fact label={t`All costs`} value={figures.costs} />
          </dl>
          {isChosen && field ? more : null}
          {isChosen ? children : null}
          {isChosen && details ? (
            <section aria-label={details.label} hidden={!isOpen}>
              <div className="stack tight">{details.rows}</div>
            </section>
          ) : null}
        </>
      )}
    </div>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Within a day of the pay-out the whole is given back, at no cost. */
function Full({ repay, quote }: RepayOptionsProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { owed, discount, totalTomorrow, daysLate, giveBack } = quote
  const left: [string, string] = [t`Left to pay`, rupiah(0)]
  if (giveBack !== null) {
    const [day, time] = [wibDay(giveBack.until, i18n.locale), wibTime(giveBack.until, i18n.locale)]
    const amount = rupiah(giveBack.amount)
    return (
      <Option
        repay={repay}
        quote={quote}
        way="full"
        title={t`Give it back`}
        figures={{ today: giveBack.amount, left, costs: rupiah(0) }}
      >
        <p className="small soft">
          {t`Until ${day}, ${time} WIB you can give the loan back: you return ${amount}, without any cost.`}
        </p>
      </Option>
    )
  }
  const [tomorrow, saved] = [rupiah(totalTomorrow), rupiah(discount)]
  return (
    <Option
      repay={repay}
      quote={quote}
      way="full"
      title={t`Repay in full`}
      figures={{ today: owed.total, left, costs: rupiah(costInFull(quote)) }}
      details={{
        label: t`What you owe today`,
        rows: (
          <>
            <CostList>
              <CostRow label={t`Principal`} value={rupiah(owed.principal)} />
              <CostRow label={t`Interest`} value={rupiah(owed.interest)} />
              <CostRow label={t`Service fee`} value={rupiah(owed.serviceFee)} />
              {owed.extensionFee > 0 ? <CostRow label={t`Extension fee`} value={rupiah(owed.extensionFee)} /> : null}
              {owed.lateFee > 0 || daysLate > 0 ? <CostRow label={t`Late fee`} value={rupiah(owed.lateFee)} /> : null}
              <CostRow look="total" label={t`To settle it today`} value={rupiah(owed.total)} />
            </CostList>
            <p className="small soft">
              {totalTomorrow === owed.total
                ? t`Tomorrow it is the same.`
                : quote.asOf < quote.dueDate
                  ? t`Tomorrow it is ${tomorrow}: interest and fees run by the day.`
                  : t`Tomorrow it is ${tomorrow}: a late fee is added each day.`}
            </p>
            {discount > 0 ? <p className="small soft">{t`Your coupon has already taken ${saved} off.`}</p> : null}
          </>
        ),
      }}
    />
  )
}

function Part({ repay, quote, part }: RepayOptionsProps & { part: NonNullable<RepayQuote['part']> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const amount = useRepay(repay, ({ context }) => context.choice.amount)
  const isIncomplete = useRepay(repay, ({ context }) => context.isIncomplete)
  const refused = useRepay(repay, ({ context }) => context.failure && problemsIn(context.failure)['amount'])
  const [least, most] = [rupiah(part.min), rupiah(part.max)]
  const sums = quickSums(part)
  const half = sums[1] ?? part.max
  const problem = partProblem(quote, amount)
  const words = {
    empty: t`Type how much you would like to pay`,
    least: t`At least ${least}`,
    most: t`At most ${most}: that is all you owe today`,
  }
  const said = problem !== null && (problem !== 'empty' || isIncomplete) ? words[problem] : refused
  const today = amount !== null && problem === null ? amount : half
  const split = splitOf(quote.owed, today)
  const costs = rupiah(costInFull(quote))
  const change = (typed: number | null) => repay.send({ type: 'choice.changed', choice: { amount: typed } })
  const { field, refusal } = useRupiahInput({ amount, onChange: change })
  return (
    <Option
      repay={repay}
      quote={quote}
      way="part"
      title={t`Pay a part`}
      figures={{
        today,
        isExample: problem !== null,
        left: [t`Left today`, rupiah(quote.owed.total - today)],
        costs: quote.totalTomorrow > quote.owed.total ? t`from ${costs}` : costs,
      }}
      onChoose={() =>
        repay.send({ type: 'choice.changed', choice: { way: 'part', ...(amount === null ? { amount: half } : {}) } })
      }
      field={
        <>
          <TextField
            {...field}
            className={styles.sum}
            label={<span className="sr">{t`Amount, from ${least} to ${most}`}</span>}
            prefix="Rp"
            error={refusal ?? said ?? undefined}
          />
          {sums.length > 1 ? (
            <Segments
              isTight
              label={<span className="sr">{t`Quick amounts`}</span>}
              options={sums.map((sum) => ({ value: `${sum}`, label: rupiah(sum).replace('Rp', '') }))}
              value={`${amount}`}
              onChange={(event) => change(Number(event.target.value))}
            />
          ) : null}
        </>
      }
      {...(problem === null
        ? {
            details: {
              label: t`Pay a part`,
              rows: (
                <>
                  <CostList>
                    <CostRow label={t`Goes to interest and fees`} value={rupiah(split.charges)} />
                    <CostRow label={t`Lowers the principal`} value={rupiah(split.principal)} />
                  </CostList>
                  <p className="small soft">
                    {t`A part payment covers the late fee first, then interest, fees and last the principal. The rest keeps costing by the day.`}
                  </p>
                </>
              ),
            },
          }
        : {})}
    />
  )
}

function Extend({ repay, quote }: RepayOptionsProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const days = useRepay(repay, ({ context }) => context.choice.days)
  const extension = extensionIn(quote, { days })
  if (extension === null)
    return (
      <Option repay={repay} quote={quote} way="extend" title={t`Extend`} figures={null}>
        <p className="small">
          {quote.extensionsLeft === 0
            ? t`It has been extended as often as was agreed.`
            : quote.giveBack !== null
              ? t`It can be extended from the day after the money was sent.`
              : t`It cannot be extended now: the costs have reached the most that they may be, or it would take too much of your income.`}
        </p>
      </Option>
    )
  const { amount, fee, newDueDate, owedAfter } = extension
  const [due, shortDue] = [dayText(newDueDate, i18n.locale), shortDayText(newDueDate, i18n.locale)]
  const saved = savedOnExtension(quote, extension)
  const left = quote.extensionsLeft
  const daysOf = (each: { days: number }) => t`${plural(each.days, { one: '# day', other: '# days' })}`
  return (
    <Option
      repay={repay}
      quote={quote}
      way="extend"
      title={t`${plural(extension.days, { one: 'Extend by # day', other: 'Extend by # days' })}`}
      note={t`${plural(left, { one: '# more time', other: '# more times' })}`}
      figures={{
        today: amount,
        left: [t`Left on ${shortDue}`, rupiah(owedAfter)],
        costs: rupiah(costExtended(quote, extension)),
      }}
      inner={
        quote.extensions.length > 1 ? (
          <Segments
            label={<span className="sr">{t`By how long`}</span>}
            options={quote.extensions.map((each) => ({ value: `${each.days}`, label: daysOf(each) }))}
            value={`${extension.days}`}
            onChange={(event) => repay.send({ type: 'choice.changed', choice: { days: Number(event.target.value) } })}
          />
        ) : null
      }
      details={{
        label: t`Extend the loan`,
        rows: (
          <CostList>
            <CostRow label={t`Interest and fees until today`} value={rupiah(costInFull(quote))} />
            <CostRow label={t`Extension fee`} value={rupiah(fee)} />
            {saved > 0 ? <CostRow look="off" label={t`Coupon`} value={`−${rupiah(saved)}`} /> : null}
            <CostRow look="total" label={t`You pay today`} value={rupiah(amount)} />
            <CostRow look="strong" label={t`New due date`} value={t`${due}, 23:59 WIB`} />
            <CostRow label={t`To pay on that day`} value={rupiah(owedAfter)} />
          </CostList>
        ),
      }}
    />
  )
}

/** Of the chosen extension: read, and agreed to by a box that starts empty. */
function Agreement({ repay }: { repay: RepayActor }) {
  const { t } = useLingui()
  const { save } = useServices()
  const isIncomplete = useRepay(repay, ({ context }) => context.isIncomplete)
  const isAgreed = useRepay(repay, ({ context }) => repayProblemsIn(context).extension !== 'unread')
  const read = useQuery(useRepay(repay, ({ children }) => children.document))
  const document = usePicker('extension')
  return (
    <Card isFlush aria-label={t`Agreement on the extension`}>
      <ListRow icon={documentIcon} title={t`Agreement on the extension`} onSelect={document.onOpen} />
      <Checkbox
        className={styles.agree}
        label={t`I have seen the costs and agree to the extension`}
        checked={isAgreed}
        error={
          isIncomplete && !isAgreed ? t`Read the agreement on the extension, then tick this if you agree` : undefined
        }
        onChange={(event) => repay.send({ type: 'document.agreed', isAgreed: event.target.checked })}
      />
      {document.isOpen ? (
        <DocumentSheet document="extension" read={read} onSave={save} onDismiss={document.onClose} />
      ) : null}
    </Card>
  )
}
