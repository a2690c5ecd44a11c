import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { LastKnown } from '#domain/lending/bills/lastKnown'
import { paidAtTill, type SavedCode } from '#domain/lending/bills/payCode'
import { lastMoment } from '#domain/lending/codeExpiry'
import { dayOf, type Day } from '#domain/day'
import { codeAddress } from '#machines/app/places'
import { selectIsOffline } from '#machines/app/appSelectors'
import { useAppSelector, useSend, type Child, useServices } from '../app/frame/appContext'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { dayText, timeText, wibTime, wibDay } from '../i18n/dayText'
import { Hero } from '../ui/brand/Hero'
import { Button, ButtonPair, IconButton, LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { Note } from '../ui/card/Note'
import { useFormats } from '../ui/cost/useFormats'
import { StaleNote } from '../ui/feedback/LoadFailedCard'
import { Icon } from '../ui/icon/Icon'
import { clockIcon, refreshIcon, copyIcon } from '../ui/icon/plainIcons'
import { offlineIcon } from '../ui/icon/shellIcons'
import { Digits } from '../ui/payment/CodeCard'
import { ChannelMark } from '../ui/payment/ChannelMark'
import { usePurposeText } from '../ui/payment/usePurposeText'
import styles from './LastKnownScreen.module.css'

interface LastKnownScreenProps {
  home: Child<'home'>
  lastKnown: LastKnown
}

/** Replaces home while the lender can't be reached: its last response and the time of it. */
export function LastKnownScreen({ home, lastKnown }: LastKnownScreenProps) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  const isOffline = useAppSelector(selectIsOffline)
  const onRetry = () => {
    send({ type: 'status.refresh' })
    home.send({ type: 'home.refresh' })
  }
  const { debt, limit, code, now } = lastKnown
  return (
    <AppScreen
      look="overlapping"
      banner={null}
      header={
        <>
          {isOffline ? (
            <aside className={styles.strip}>
              <Icon path={offlineIcon} isSmall />
              <output>{t`Offline. It reconnects by itself.`}</output>
              <IconButton className={styles.retry} icon={refreshIcon} label={t`Try again`} onClick={onRetry} />
            </aside>
          ) : null}
          <Hero onService={onService}>
            {limit === null ? <KnownDebt debt={debt} now={now} /> : <KnownLimit limit={limit} now={now} />}
          </Hero>
        </>
      }
    >
      {isOffline ? null : <StaleNote text={t`Your loans did not load`} onRetry={onRetry} />}
      {code !== null ? <KnownCode {...code} now={now} /> : limit === null ? null : <NoDebt />}
      {limit === null ? <Since debt={debt} now={now} /> : null}
    </AppScreen>
  )
}

/** The time in Jakarta, with the day if it has passed. */
function useWhen(at: number, now: number): string {
  const { i18n } = useLingui()
  const instant = new Date(at).toISOString()
  return dayOf(at) === dayOf(now) ? `${wibTime(instant, i18n.locale)} WIB` : timeText(instant, i18n.locale)
}

const isPast = (dueDate: Day | null, now: number): boolean => dueDate !== null && dueDate < dayOf(now)

function KnownDebt({ debt, now }: Pick<LastKnown, 'debt' | 'now'>) {
  const { t, i18n } = useLingui()
  const when = useWhen(debt.at, now)
  const due = debt.dueDate === null ? '' : dayText(debt.dueDate, i18n.locale)
  return (
    <>
      <h1 className={`small soft ${styles.name}`}>{t`Bill as of ${when}`}</h1>
      <Money rupiah={debt.owed} size="hero" />
      <p className={`small soft ${styles.below}`}>
        {isPast(debt.dueDate, now) ? t`Was due on ${due}` : t`Due ${due}, 23:59 WIB`}
      </p>
    </>
  )
}

function KnownLimit({ limit, now }: { limit: NonNullable<LastKnown['limit']>; now: number }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const [when, total] = [useWhen(limit.at, now), rupiah(limit.totalLimit)]
  return (
    <>
      <h1 className={`small soft ${styles.name}`}>{t`Limit as of ${when}`}</h1>
      <Money rupiah={limit.availableLimit} size="hero" />
      <p className={`small soft ${styles.below}`}>{t`Of a total limit of ${total}`}</p>
    </>
  )
}

function NoDebt() {
  const { t } = useLingui()
  return (
    <Card>
      <h2 className="title">{t`Nothing was owed at that time`}</h2>
      <p className="small soft">{t`Once the connection is back, you see your loans and what you can apply for.`}</p>
    </Card>
  )
}

function Since({ debt, now }: Pick<LastKnown, 'debt' | 'now'>) {
  const { t } = useLingui()
  if (dayOf(debt.at) === dayOf(now)) return null
  const hasFallenDue = isPast(debt.dueDate, now) && !isPast(debt.dueDate, debt.at)
  return (
    <Note tone="info" icon={clockIcon}>
      {hasFallenDue
        ? t`The due date has passed since then. If you have paid, that shows once the connection is back. If not, a late fee may have been added.`
        : t`This is the amount of that day. Today’s amount shows once the connection is back.`}
    </Note>
  )
}

/** Short form of a code that can still be paid; its own screen works offline too. */
function KnownCode({ repayId, code, now }: SavedCode & { now: number }) {
  const { t, i18n } = useLingui()
  const { copy } = useServices()
  const id = useId()
  const purposeText = usePurposeText(code.purpose)
  const { name, channel, kind, display, purpose } = code
  const last = lastMoment(code)
  const [day, time] = [wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  // A QR code or a number in two parts needs its own screen.
  const number = kind !== 'qr' && display.length === 1 ? display[0] : undefined
  const href = codeAddress(repayId, kind)
  return (
    <Card aria-labelledby={id}>
      <div className="row">
        <ChannelMark channel={channel} kind={kind} />
        <div className="grow">
          <h2 className="title" id={id}>{t`Your ${name} code is still valid`}</h2>
          <p className="small soft">
            {dayOf(Date.parse(last)) === dayOf(now) ? t`Until ${time} WIB today` : t`Pay until ${day}, ${time} WIB`}
          </p>
        </div>
      </div>
      {number === undefined ? null : <Digits text={number} />}
      <div className={`row between ${styles.sum}`}>
        <p className="small soft">
          {kind === 'store' ? t`Pay at the till` : purpose === 'full' ? t`To settle it today` : t`Amount`}
        </p>
        <Money rupiah={paidAtTill(code)} size="line" />
      </div>
      {purposeText === null ? null : <p className="small soft">{purposeText}</p>}
      {number === undefined ? (
        <LinkButton isWide href={href}>{t`See the code`}</LinkButton>
      ) : (
        <ButtonPair>
          <Button
            isSlim
            icon={copyIcon}
            className={styles.copy}
            onClick={() => copy(number.replaceAll(' ', ''))}
          >{t`Copy the code`}</Button>
          <LinkButton variant="outlined" isSlim href={href}>{t`How to pay`}</LinkButton>
        </ButtonPair>
      )}
    </Card>
  )
}
