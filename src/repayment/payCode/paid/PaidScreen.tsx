import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useSend } from '../../../app/frame/appContext'
import { AppScreen, useService } from '../../../app/frame/AppScreen'
import { Hero } from '../../../ui/brand/Hero'
import { IconButton } from '../../../ui/button/IconButton'
import { LinkButton } from '../../../ui/button/LinkButton'
import { Icon } from '../../../ui/icon/Icon'
import { closeIcon } from '../../../ui/icon/plainIcons'
import { checkIcon } from '../../../ui/icon/shellIcons'
import type { PayCodeActor } from '../usePayCode'
import { NewLimit } from './NewLimit'
import styles from './Paid.module.css'
import { ReceiptCard } from './ReceiptCard'
import { RefundCard } from './RefundCard'
import { RefundCourse } from './RefundCourse'

/** Nothing is owed any more: the receipt, the new limit, and what was paid too much. */
export function PaidScreen({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  const news = useSelector(payCode, ({ context }) => context.news)
  const repayId = useSelector(payCode, ({ context }) => context.repayId) ?? ''
  const home = () => send({ type: 'route.requested', path: '/home' })
  if (news === null) return null
  const { refund, payments } = news
  return (
    <AppScreen
      look="overlapping"
      header={
        <Hero
          start={<IconButton icon={closeIcon} label={t`Close`} onClick={home} className={styles.close} />}
          onService={onService}
        >
          <div className={`row ${styles.outcome}`}>
            <span className={styles.tick}>
              <Icon path={checkIcon} />
            </span>
            <div className="grow">
              <h1 className="head">{t`The loan is settled`}</h1>
              <p className="small soft">{t`You owe nothing`}</p>
            </div>
          </div>
        </Hero>
      }
    >
      <output className="sr">{t`The loan is settled`}</output>
      {refund === null ? null : <RefundCard repayId={repayId} refund={refund} payments={payments} />}
      {refund === null ? null : <RefundCourse refund={refund} payments={payments} />}
      <ReceiptCard payCode={payCode} news={news} />
      {news.limit === null ? null : <NewLimit limit={news.limit} />}
      <LinkButton variant="outlined" isWide href="/home">
        {t`Back to home`}
      </LinkButton>
      <LinkButton variant="text" isWide href="/order">
        {t`My loans`}
      </LinkButton>
    </AppScreen>
  )
}
