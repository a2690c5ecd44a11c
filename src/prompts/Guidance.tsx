import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { OFFER_RETENTION_HOURS } from '#domain/limits'
import { useChild, useSend, type Child } from '../app/frame/appContext'
import { SubmitError } from '../app/frame/SubmitError'
import { wibDay, wibTime } from '../i18n/dayText'
import { GrantedArt } from '../ui/art/Art'
import { Button } from '../ui/button/Button'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { Note } from '../ui/card/Note'
import { useFormats } from '../ui/cost/useFormats'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { Dialog } from '../ui/floating/Dialog'
import { ticketIcon } from '../ui/icon/loanIcons'
import { stairIcon } from '../ui/icon/plainIcons'
import styles from './Guidance.module.css'
import { OfferButtons } from './OfferButtons'

export function Guidance() {
  const guidance = useChild('guidance')
  return guidance ? <Known guidance={guidance} /> : null
}

function Known({ guidance }: { guidance: Child<'guidance'> }) {
  const { t } = useLingui()
  const hours = OFFER_RETENTION_HOURS
  const send = useSend()
  const leave = () => send({ type: 'overlay.dismiss' })
  const isLoading = useSelector(guidance, (snapshot) => snapshot.matches('loading') && !snapshot.hasTag('retryable'))
  const isUnloaded = useSelector(guidance, (snapshot) => snapshot.hasTag('retryable'))
  const isNothing = useSelector(guidance, (snapshot) => snapshot.matches('nothing'))
  const isSucceeded = useSelector(guidance, (snapshot) => snapshot.matches('succeeded'))
  const failure = useSelector(guidance, ({ context }) => context.failure)
  if (isSucceeded) return <Succeeded guidance={guidance} onLeave={leave} />
  if (isNothing)
    return (
      <Dialog
        name="guidance.nothing"
        title={t`Nothing is offered right now`}
        text={t`Your limit stays. Look again another day.`}
        onDismiss={leave}
        actions={<Button isWide onClick={leave}>{t`Close`}</Button>}
      />
    )
  if (isUnloaded)
    return (
      <Dialog
        name="guidance.unloaded"
        title={t`The offer did not load`}
        text={t`Nothing is lost. Check your connection, then try again.`}
        onDismiss={leave}
        actions={
          <div className="stack tight">
            <Button isWide onClick={() => guidance.send({ type: 'guidance.retry' })}>{t`Try again`}</Button>
            <Button variant="outlined" isWide onClick={leave}>{t`Close`}</Button>
          </div>
        }
      />
    )
  return (
    <Dialog
      name="guidance.offered"
      title={t`An offer for you`}
      text={t`You can ask for it at once. It is kept for ${hours} hours.`}
      onDismiss={leave}
      actions={
        isLoading ? (
          <Button variant="outlined" isWide onClick={leave}>{t`Not now`}</Button>
        ) : (
          <OfferButtons guidance={guidance} onLeave={leave} />
        )
      }
    >
      {isLoading ? (
        <Loading label={t`Loading the offer`}>
          <Skeleton height="10rem" />
        </Loading>
      ) : (
        <>
          <Offered guidance={guidance} />
          <SubmitError failure={failure} />
        </>
      )}
    </Dialog>
  )
}

function Offered({ guidance }: { guidance: Child<'guidance'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const offer = useSelector(guidance, ({ context }) => context.guidance)
  if (!offer) return null
  const saving = rupiah(offer.couponAmount)
  return (
    <>
      <Card as="ul" isFlush>
        {offer.products.map(({ productCode, productName, productAmount }) => (
          <li key={productCode} className={`row ${styles.item}`}>
            <Badge icon={stairIcon} />
            <div className="row between grow">
              <p className="strong">{productName}</p>
              <b className={styles.sum}>{rupiah(productAmount)}</b>
            </div>
          </li>
        ))}
        {offer.couponAmount > 0 ? (
          <li className={`row ${styles.item} ${styles.coupon}`}>
            <Badge icon={ticketIcon} />
            <p className="grow strong">{t`Coupon, saves up to ${saving}`}</p>
          </li>
        ) : null}
      </Card>
      <div className="row between">
        <span className="strong">{t`You ask for`}</span>
        <Money rupiah={offer.applyTotalAmount} size="line" />
      </div>
      <Note tone="brand">
        {t`One loan at a time, of any of these. It is no debt yet: every cost is shown again before you agree.`}
      </Note>
      {offer.tips.map((tip) => (
        <p key={tip} className="small soft">
          {tip}
        </p>
      ))}
    </>
  )
}

interface SucceededProps {
  guidance: Child<'guidance'>
  onLeave: () => void
}

/** Back and its one button do the same. */
function Succeeded({ guidance, onLeave }: SucceededProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const amount = rupiah(useSelector(guidance, ({ context }) => context.guidance?.applyTotalAmount ?? 0))
  const expiresAt = useSelector(guidance, ({ context }) => context.expiresAt) ?? ''
  const [day, time] = [wibDay(expiresAt, i18n.locale), wibTime(expiresAt, i18n.locale)]
  return (
    <Dialog
      name="guidance.succeeded"
      title={t`Your request is kept`}
      art={<GrantedArt />}
      text={t`${amount}, until ${day}, ${time} WIB`}
      onDismiss={onLeave}
      actions={<Button isWide data-autofocus onClick={onLeave}>{t`See my loans`}</Button>}
    >
      <ol className={styles.steps}>
        <li>
          <b>1</b>
          {t`Your request is with us.`}
        </li>
        <li>
          <b>2</b>
          {t`You look at every cost and agree to it, or not.`}
        </li>
        <li>
          <b>3</b>
          {t`Only then it is reviewed and the money is sent.`}
        </li>
      </ol>
    </Dialog>
  )
}
