import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { GrantedArt } from '../components/art/GrantedArt'
import { Button } from '../components/button/Button'
import { Money } from '../components/card/Money'
import { Skeleton } from '../components/feedback/Skeleton'
import { Dialog } from '../components/floating/Dialog'
import { useChild, useSend } from '../frame/appContext'
import styles from './CreditGranted.module.css'

/** The limit that came of the assessment, and what it is for. */
export function CreditGranted() {
  const { t } = useLingui()
  const send = useSend()
  const accept = () => send({ type: 'overlay.dismiss' })
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
          <Limit />
          <p className={styles.next}>{t`Return home to apply, whenever you need it.`}</p>
          <p className={`small ${styles.noDebt}`}>{t`A limit is no debt: costs begin only when you borrow.`}</p>
        </>
      }
      onDismiss={accept}
      actions={
        <Button isWide data-autofocus onClick={accept}>
          {t`OK`}
        </Button>
      }
    />
  )
}

/** Nothing where it could not be read: the start page says it too. */
function Limit() {
  const { t } = useLingui()
  const query = useChild('granted')
  const limit = useSelector(query ?? undefined, (snapshot) => snapshot?.context.data?.totalLimit ?? null)
  const isUnread = useSelector(query ?? undefined, (snapshot) => snapshot?.hasTag('retryable') === true)
  if (limit === null ? isUnread : limit <= 0) return null
  return (
    <div className={styles.limit}>
      <p className="small soft">{t`Your limit`}</p>
      {limit === null ? (
        <Skeleton height="2.85rem" width="11rem" />
      ) : (
        <span className={styles.rise}>
          <Money rupiah={limit} size="hero" />
        </span>
      )}
    </div>
  )
}
