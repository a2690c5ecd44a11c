import { useLingui } from '@lingui/react/macro'
import { GrantedArt } from '../../ui/art/Art'
import { Button } from '../../ui/button/Button'
import { Money } from '../../ui/card/Money'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Dialog } from '../../ui/floating/Dialog'
import { useChild, useSend } from '../frame/appContext'
import { useQuery } from '../frame/useQuery'
import styles from './CreditGranted.module.css'

/** The limit that came of the assessment, and what it is for. */
export function CreditGranted() {
  const { t } = useLingui()
  const send = useSend()
  const accept = () => send({ type: 'overlay.dismiss' })
  const limit = useLimit()
  const seeCosts = () => {
    accept()
    send({ type: 'route.requested', path: '/loan' })
  }
  if (typeof limit === 'number' && limit <= 0) return <NothingGranted onLeave={accept} />
  return (
    <Dialog
      name="creditGranted"
      title={t`Congratulations`}
      art={
        <div className={styles.rise}>
          <GrantedArt />
        </div>
      }
      text={
        <>
          <Limit limit={limit} />
          <p className={styles.next}>{t`Return home to apply, whenever you need it.`}</p>
          <p className={`small ${styles.noDebt}`}>{t`A limit is no debt: costs begin only when you borrow.`}</p>
        </>
      }
      onDismiss={accept}
      actions={
        <div className="stack tight">
          <Button isWide data-autofocus onClick={accept}>
            {t`OK`}
          </Button>
          <Button variant="text" isWide onClick={seeCosts}>
            {t`See what a loan costs`}
          </Button>
        </div>
      }
    />
  )
}

/** Nothing was granted: nobody is congratulated. */
function NothingGranted({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      name="creditGranted"
      title={t`No limit yet`}
      text={t`There is no limit for you at the moment. Customer service can tell you why.`}
      onDismiss={onLeave}
      actions={
        <Button isWide data-autofocus onClick={onLeave}>
          {t`OK`}
        </Button>
      }
    />
  )
}

/** Whole Rupiah. */
function useLimit(): number | 'reading' | 'unread' {
  const query = useQuery(useChild('granted'))
  return query.data?.totalLimit ?? (query.isUnread ? 'unread' : 'reading')
}

/** Nothing where it could not be read: the start page says it too. */
function Limit({ limit }: { limit: number | 'reading' | 'unread' }) {
  const { t } = useLingui()
  if (limit === 'unread') return null
  return (
    <div className={styles.limit}>
      <p className="small soft">{t`Your limit`}</p>
      {limit === 'reading' ? (
        <Skeleton height="2.85rem" width="11rem" />
      ) : (
        <span className={styles.rise}>
          <Money rupiah={limit} size="hero" />
        </span>
      )}
    </div>
  )
}
