import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { quoteOf } from '#domain/lending/account'
import { amountsAround, tenorsOf, type LoanDraft } from '#domain/lending/apply/loanRequest'
import type { Offer } from '#domain/lending/apply/offer'
import { grossCharges } from '#domain/lending/apply/schedule'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import type { Day } from '#domain/day'
import type { Credit } from '#domain/lending/lender'
import { useSend, type Child } from '../app/frame/appContext'
import { useService } from '../app/frame/AppScreen'
import { usePicker } from '../app/frame/usePicker'
import { dayText } from '../i18n/dayText'
import { Slider } from '../ui/amount/Slider'
import { StepButton } from '../ui/amount/StepButton'
import { PreorderCard } from '../ui/bill/PreorderCard'
import { Hero } from '../ui/brand/Hero'
import { Button, LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Chip } from '../ui/card/Chip'
import { Money } from '../ui/card/Money'
import { useFormats } from '../ui/cost/useFormats'
import { Sheet } from '../ui/floating/Sheet'
import { Icon } from '../ui/icon/Icon'
import { arrowIcon, minusIcon, plusIcon, ticketIcon } from '../ui/icon/loanIcons'
import { downIcon } from '../ui/icon/shellIcons'
import { OptionList } from '../ui/options/OptionList'
import homeStyles from './HomeScreen.module.css'
import styles from './ToBorrow.module.css'

export interface Chosen {
  offer: Offer
  loanDraft: LoanDraft & { amount: number }
}

interface BorrowHeroProps extends Chosen {
  home: Child<'home'>
  bell: ReactNode
  credit: Credit | null
}

/** The amount, with the slider that ends at the limit. */
export function BorrowHero({ home, bell, offer, loanDraft: { amount }, credit }: BorrowHeroProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const onService = useService()
  const { minAmount: min, productAmount: max, amountStep: step } = offer
  const { below, above } = amountsAround(offer, amount)
  const change = (to: number) => home.send({ type: 'amount.changed', amount: to })
  const [by, limit] = [rupiah(step), rupiah(credit?.availableLimit ?? max)]
  return (
    <Hero onService={onService} beside={bell} hasBall={false}>
      <div className={homeStyles.hero}>
        <h1 className={`small soft ${homeStyles.name}`}>{t`How much do you need?`}</h1>
        <div className={styles.amount}>
          <output>
            <Money rupiah={amount} size="hero" />
          </output>
          <StepButton className={styles.round} icon={minusIcon} label={t`Lower by ${by}`} to={below} onStep={change} />
          <StepButton className={styles.round} icon={plusIcon} label={t`Raise by ${by}`} to={above} onStep={change} />
        </div>
        <div>
          {max > min ? (
            <Slider
              label={t`Slide the loan amount`}
              min={min}
              max={max}
              step={step}
              value={amount}
              valueText={rupiah(amount)}
              onChange={change}
              least={rupiah(min)}
              most={t`Limit ${limit}`}
            />
          ) : (
            <p className="cap soft">{t`Limit ${limit}`}</p>
          )}
        </div>
      </div>
    </Hero>
  )
}

interface DealProps extends Chosen {
  home: Child<'home'>
  offers: readonly Offer[]
  asOf: Day
  preorder: BorrowState['preorder']
}

/** What comes and what goes back, before any coupon, so that the agreement never costs more. */
export function Deal({ home, offers, offer, loanDraft, asOf, preorder }: DealProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const send = useSend()
  const quote = quoteOf(offer, loanDraft.amount, loanDraft.days, asOf)
  const perDay = rupiah(grossCharges(quote).perDay)
  return (
    <>
      <Card aria-label={t`What you receive and pay back`}>
        <div className={styles.pact} aria-live="polite">
          <p>
            <span className="cap soft">{t`You receive`}</span>
            <Money rupiah={quote.received} size="line" />
          </p>
          <Icon path={arrowIcon} isSmall />
          <p>
            <span className="cap soft">{t`You pay back`}</span>
            <Money rupiah={quote.total} size="line" />
            <span className="cap soft">{dayText(quote.dueOn, i18n.locale)}</span>
          </p>
        </div>
        <div className={styles.costs}>
          <TenorPill home={home} offers={offers} loanDraft={loanDraft} />
          <p className="small">{t`${perDay} a day, everything included`}</p>
        </div>
        <LinkButton isWide href="/loan?chosen=1">{t`Apply`}</LinkButton>
        <div className={styles.after}>
          {offer.couponId === null ? null : (
            <Link className={styles.coupon} href="/coupon">
              <Chip tone="success" icon={ticketIcon}>{t`You have a coupon`}</Chip>
            </Link>
          )}
          {preorder ? null : (
            <Button variant="text" onClick={() => send({ type: 'guidance.open' })}>{t`Decide later`}</Button>
          )}
        </div>
      </Card>
      {preorder ? <PreorderCard preorder={preorder} /> : null}
    </>
  )
}

const keyOf = ({ productCode, days }: { productCode: string; days: number }) => `${productCode}/${days}`

function TenorPill({ home, offers, loanDraft }: Pick<DealProps, 'home' | 'offers' | 'loanDraft'>) {
  const { t } = useLingui()
  const { isOpen, onOpen, onClose } = usePicker('tenor')
  const tenors = tenorsOf(offers)
  const textOf = (days: number) => t`${plural(days, { one: '# day', other: '# days' })}`
  const options = tenors.map((tenor) => {
    const isAlone = tenors.filter((each) => each.days === tenor.days).length === 1
    return {
      value: keyOf(tenor),
      label: isAlone ? textOf(tenor.days) : `${textOf(tenor.days)} · ${tenor.productName}`,
    }
  })
  const choose = (key: string) => {
    const chosen = tenors.find((tenor) => keyOf(tenor) === key)
    if (chosen) home.send({ type: 'tenor.changed', productCode: chosen.productCode, days: chosen.days })
    onClose()
  }
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        aria-haspopup="dialog"
        aria-label={`${t`Term`}: ${textOf(loanDraft.days)}`}
        onClick={onOpen}
      >
        <span>
          {textOf(loanDraft.days)}
          <Icon path={downIcon} isSmall />
        </span>
      </button>
      {isOpen ? (
        <Sheet name="picker" title={t`Term`} onDismiss={onClose}>
          <OptionList label={t`Term`} options={options} value={keyOf(loanDraft)} onChoose={choose} />
        </Sheet>
      ) : null}
    </>
  )
}
