import { useLingui } from '@lingui/react/macro'
import { isGranted } from '#domain/lending/lender'
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
  const { data: credit, isUnread } = useQuery(useChild('granted'))
  const seeCosts = () => {
    accept()
    send({ type: 'route.requested', path: '/loan' })
  }
  if (credit !== null && !isGranted(credit)) return <NothingGranted onLeave={accept} />
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
          {credit !== null || !isUnread ? <Limit rupiah={credit?.totalLimit ?? null} /> : null}
          <p className={styles.next}>{t`Return home to apply, whenever you need it.`}</p>
          <p className={`small ${styles.noDebt}`}>{t`A limit isn’t a debt: costs start only when you borrow.`}</p>
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

/** Null while it is read. Where it could not be read, there is none: the start page says it too. */
function Limit({ rupiah }: { rupiah: number | null }) {
  const { t } = useLingui()
  return (
    <div className={styles.limit}>
      <p className="small soft">{t`Your limit`}</p>
      {rupiah === null ? (
        <Skeleton height="2.85rem" width="11rem" />
      ) : (
        <span className={styles.rise}>
          <Money rupiah={rupiah} size="hero" />
        </span>
      )}
    </div>
  )
}
