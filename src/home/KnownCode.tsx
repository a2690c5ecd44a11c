import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { codeAddress } from '#machines/app/places'
import { paidAtTill, type KeptCode } from '#domain/lending/bills/payCode'
import { lastMoment } from '#domain/lending/codeExpiry'
import { dayOf } from '#domain/lending/day'
import { Button } from '../ui/button/Button'
import { ButtonPair } from '../ui/button/ButtonPair'
import { LinkButton } from '../ui/button/LinkButton'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { copyIcon } from '../ui/icon/plainIcons'
import { Digits } from '../ui/payment/Digits'
import { storeIcon } from '../ui/payment/kinds/storeIcon'
import { usePurposeText } from '../ui/payment/usePurposeText'
import { useServices } from '../app/frame/appContext'
import { wibDay, wibTime } from '../i18n/dayText'
import styles from './LastKnownScreen.module.css'

/** A code that can still be paid, in short: all of it is on its own screen, which opens without a network too. */
export function KnownCode({ repayId, code, now }: KeptCode & { now: number }) {
  const { t, i18n } = useLingui()
  const { copy } = useServices()
  const id = useId()
  const purposeText = usePurposeText(code.purpose)
  const { name, channel, kind, display, purpose } = code
  const last = lastMoment(code)
  const [day, time] = [wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  // A square, or a number in two parts, needs its own screen.
  const number = kind !== 'qr' && display.length === 1 ? display[0] : undefined
  const href = codeAddress(repayId, kind)
  return (
    <Card aria-labelledby={id}>
      <div className="row">
        {kind === 'store' ? <Badge icon={storeIcon} /> : <Badge mono={kind === 'qr' ? 'QR' : channel.slice(0, 4)} />}
        <div className="grow">
          <h2 className="title" id={id}>{t`Your ${name} code is still good`}</h2>
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
