import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useChild } from '../../frame/appContext'
import { AppScreen, useService } from '../../frame/AppScreen'
import { FailedArt } from '../../components/art/FailedArt'
import { Hero } from '../../components/brand/Hero'
import { Button } from '../../components/button/Button'
import { Card } from '../../components/card/Card'
import { Money } from '../../components/card/Money'
import { Note } from '../../components/card/Note'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Skeleton } from '../../components/feedback/Skeleton'
import { Loading } from '../../components/feedback/Loading'
import { offlineIcon } from '../../components/icon/shellIcons'
import { DEFAULT_LOCALE, localeOf } from '../../../domain/language'
import type { Credit } from '../../../domain/lending/lender'
import { formatRupiah } from '../../../domain/lending/money'
import { LimitInUse, NoLimit, NotOpenYet } from './LimitCards'
import styles from './HomeScreen.module.css'

/** The start page of the certified: the limit, and what of it is in use. */
export function HomeScreen() {
  const { t } = useLingui()
  const query = useChild('credit')
  const credit = useSelector(query ?? undefined, (snapshot) => snapshot?.context.data ?? null)
  const isUnread = useSelector(query ?? undefined, (snapshot) => snapshot?.hasTag('retryable') === true)
  const retry = () => query?.send({ type: 'query.refresh' })
  return (
    <AppScreen look="overlapping" header={<Limit credit={credit} isUnread={isUnread} />}>
      {credit ? (
        <Known credit={credit} isStale={isUnread} onRetry={retry} />
      ) : isUnread ? (
        <Unread onRetry={retry} />
      ) : (
        <Reading />
      )}
      <p className="cap hint">
        {t`Warning: this loan carries high risk. Do not borrow if you cannot repay. Please consider wisely.`}
      </p>
    </AppScreen>
  )
}

function Limit({ credit, isUnread }: { credit: Credit | null; isUnread: boolean }) {
  const { t, i18n } = useLingui()
  const onService = useService()
  const total = formatRupiah(credit?.totalLimit ?? 0, localeOf(i18n.locale) ?? DEFAULT_LOCALE)
  return (
    <Hero onService={onService}>
      <h1 className={`small soft ${styles.label}`}>{t`Limit available`}</h1>
      {credit ? (
        <Money rupiah={credit.availableLimit} size="hero" />
      ) : isUnread ? (
        <p className="head">{t`Not known right now`}</p>
      ) : (
        <Skeleton className={styles.amount ?? ''} height="2.85rem" width="11rem" />
      )}
      <p className={`small soft ${styles.total}`}>{credit ? t`Of a total limit of ${total}` : ' '}</p>
    </Hero>
  )
}

function Known({ credit, isStale, onRetry }: { credit: Credit; isStale: boolean; onRetry: () => void }) {
  const used = credit.totalLimit - credit.availableLimit
  return (
    <>
      {isStale ? <Stale onRetry={onRetry} /> : null}
      {used > 0 ? <LimitInUse used={used} /> : null}
      {credit.totalLimit > 0 || used > 0 ? <NotOpenYet /> : <NoLimit />}
    </>
  )
}

function Stale({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Note tone="warning" icon={offlineIcon}>
      {t`These numbers may be out of date.`} <Button variant="text" isSlim onClick={onRetry}>{t`Try again`}</Button>
    </Note>
  )
}

function Unread({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        isSnug
        art={<FailedArt />}
        title={t`Your limit did not load`}
        text={t`Nothing is lost. Check your connection, then try again.`}
        action={<Button isWide onClick={onRetry}>{t`Try again`}</Button>}
      />
    </Card>
  )
}

function Reading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your limit`}>
      <div className="stack">
        <Card as="div">
          <Skeleton height="1.45rem" width="80%" />
          <Skeleton height="2.6rem" />
          <Skeleton height="3.25rem" />
        </Card>
      </div>
    </Loading>
  )
}
