import { useLingui } from '@lingui/react/macro'
import { CODE128 as Code128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'
import { type ReactNode, Fragment, useMemo } from 'react'
import { inFours } from '#domain/digits'
import type { Drawing } from '#domain/drawing'
import { paidAtTill, type ShownCode } from '#domain/lending/bills/payCode'
import { Button } from '../button/Button'
import { Card } from '../card/Card'
import { Money } from '../card/Money'
import { useFormats } from '../cost/useFormats'
import { sunIcon } from '../icon/captureIcons'
import { Icon } from '../icon/Icon'
import { copyIcon } from '../icon/plainIcons'
import { QrCode } from '../qr/QrCode'
import barcodeStyles from './Barcode.module.css'
import styles from './CodeCard.module.css'
import { ChannelMark } from './ChannelMark'

/** The known fields of a code: found by its reference alone, its fee is unknown. */
export type CardCode = Pick<ShownCode, 'channel' | 'kind' | 'name' | 'tillName' | 'number' | 'qr' | 'amount'> &
  Partial<Pick<ShownCode, 'display' | 'payerFee'>>

interface CodeProps {
  code: CardCode
  /** The numbers to type, in this order, each in groups. */
  display: readonly string[]
  onCopy: (text: string) => void
  actions: ReactNode
}

interface CodeCardProps {
  code: CardCode
  onCopy: (text: string) => void
  actions?: ReactNode
}

const parts = { bank: BankCode, store: StoreCode, qr: QrisCode }

export function CodeCard({ code, onCopy, actions = null }: CodeCardProps) {
  const { t } = useLingui()
  const Code = parts[code.kind]
  return (
    <Card className={styles.code} aria-label={t`Payment code`}>
      <Code code={code} display={code.display ?? [inFours(code.number)]} onCopy={onCopy} actions={actions} />
    </Card>
  )
}

function BankCode({ code, display, onCopy, actions }: CodeProps) {
  const { t } = useLingui()
  const { channel, tillName, amount, payerFee } = code
  const names = display.length > 1 ? [t`Company code`, t`Payment code`] : [t`Virtual account number`]
  const copyOf = (name = '') => t`Copy: ${name}`
  return (
    <>
      {display.map((part, i) => (
        <Fragment key={part}>
          <div className="row">
            {i === 0 ? <ChannelMark channel={channel} kind="bank" /> : null}
            <div className="grow">
              <h2 className="small soft">{names[i]}</h2>
              {i === 0 ? <p className="small">{t`Name shown when you pay: ${tillName}`}</p> : null}
            </div>
          </div>
          <Digits text={part} />
          <Button
            variant="outlined"
            isWide
            isSlim
            icon={copyIcon}
            aria-label={display.length > 1 ? copyOf(names[i]) : undefined}
            onClick={() => onCopy(part.replaceAll(' ', ''))}
          >
            {display.length > 1 ? t`Copy` : t`Copy the number`}
          </Button>
        </Fragment>
      ))}
      {actions}
      <AmountCopy amount={amount} onCopy={onCopy} />
      <p className="cap hint">
        <FeeWords payerFee={payerFee} /> {t`This number is for this payment only.`}
      </p>
    </>
  )
}

interface AmountCopyProps {
  /** Whole Rupiah; copied as plain digits. */
  amount: number
  onCopy: (text: string) => void
}

function AmountCopy({ amount, onCopy }: AmountCopyProps) {
  const { t } = useLingui()
  return (
    <div className={`row between ${styles.part}`}>
      <div>
        <p className="small soft">{t`The amount must be exact`}</p>
        <Money rupiah={amount} size="line" />
      </div>
      <Button
        variant="outlined"
        isSlim
        icon={copyIcon}
        aria-label={t`Copy the amount`}
        onClick={() => onCopy(String(amount))}
      >
        {t`Copy`}
      </Button>
    </div>
  )
}

/** One QR code for every wallet and bank app; it contains the amount. */
function QrisCode({ code: { name, tillName, qr, amount, payerFee }, actions }: CodeProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const sum = rupiah(amount)
  return (
    <div className={styles.middle}>
      <h2 className="title">{name}</h2>
      <QrCode text={qr ?? ''} label={t`QRIS code for ${sum}`} />
      <div>
        <Money rupiah={amount} />
        <p className="small soft">
          {tillName} <br />
          <FeeWords payerFee={payerFee} />
        </p>
      </div>
      <p className={`cap hint ${styles.hint}`}>
        <Icon path={sunIcon} isSmall />
        <span>{t`Turn the brightness up, so that it can be scanned`}</span>
      </p>
      {actions}
    </div>
  )
}

function StoreCode({ code, display, onCopy, actions }: CodeProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { number, tillName, amount, payerFee } = code
  const [bill, fee] = [rupiah(amount), rupiah(payerFee ?? 0)]
  return (
    <>
      <div className="row between">
        <div>
          <p className="small soft">{t`Pay at the till`}</p>
          <Money rupiah={paidAtTill({ ...code, payerFee: payerFee ?? 0 })} size="line" />
        </div>
        {payerFee === undefined ? null : (
          <p className="cap hint">
            {t`Bill ${bill}`}
            <br />
            {t`Till fee ${fee}`}
          </p>
        )}
      </div>
      <div className={styles.middle}>
        <Barcode text={number} label={t`Bar code of the payment code`} />
        {display.map((part) => (
          <Digits key={part} text={part} />
        ))}
      </div>
      <p className={`cap hint ${styles.hint}`}>
        <Icon path={sunIcon} isSmall />
        <span>{t`Turn the brightness up, so that it can be scanned`}</span>
      </p>
      <Button
        variant="outlined"
        isWide
        isSlim
        icon={copyIcon}
        onClick={() => onCopy(number)}
      >{t`Copy the code`}</Button>
      {actions}
      <div className={`row ${styles.part}`}>
        <ChannelMark channel={code.channel} kind="store" />
        <div className="grow">
          <p className="small soft">{t`Name on the till`}</p>
          <p className="strong">{tillName}</p>
        </div>
      </div>
    </>
  )
}

/**
 * Code 128 with its quiet zone, black on white in any theme. No crispEdges: snapping to pixels would make bars unequal.
 */
export function Barcode({ text, label }: { text: string; label: string }) {
  const { path, width } = useMemo(() => barcodePath(text), [text])
  return (
    <svg
      className={barcodeStyles.bars}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="geometricPrecision"
      role="img"
      aria-label={label}
      data-text={text}
    >
      <path fill="#fff" d={`M0 0h${width}v1H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** Light modules on each side, which a scanner needs to find the bars (ISO/IEC 15417 requires ten). */
const QUIET = 10

/** The bars as one path, and the total width. All in modules. */
export function barcodePath(text: string, top = 0, height = 1): { path: string; width: number } {
  const { data } = new Code128(text, {}).encode()
  const bars = [...data.matchAll(/1+/g)].map(
    ({ 0: { length }, index }) => `M${QUIET + index} ${top}h${length}v${height}h-${length}z`,
  )
  return { path: bars.join(''), width: data.length + 2 * QUIET }
}

/** The bars in a picture of their own; about three times as wide as high. */
export function barcodeDrawing(text: string): Drawing {
  const height = 4 * QUIET
  return { ...barcodePath(text, QUIET, height), height: height + 2 * QUIET }
}

function FeeWords({ payerFee }: { payerFee: number | undefined }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  if (payerFee === undefined) return null
  const fee = rupiah(payerFee)
  return <>{payerFee > 0 ? t`The channel adds a fee of ${fee}.` : t`No admin fee.`}</>
}

/** Read out digit by digit. `text` has a space between groups. */
export function Digits({ text }: { text: string }) {
  const label = text.replaceAll(' ', '').split('').join(' ')
  return (
    <p className={styles.digits} role="img" aria-label={label}>
      {text.split(' ').map((group, i) => (
        <span key={`${i}-${group}`} aria-hidden="true">
          {group}
        </span>
      ))}
    </p>
  )
}
