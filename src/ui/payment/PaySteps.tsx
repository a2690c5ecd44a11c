import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paidAtTill } from '#domain/lending/bills/payCode'
import { Card } from '../card/Card'
import { useFormats } from '../cost/useFormats'
import { NumberedSteps } from '../guide/FullScreen'
import { Icon } from '../icon/Icon'
import { downIcon } from '../icon/shellIcons'
import type { CardCode } from './CodeCard'
import styles from './PaySteps.module.css'

type Place = 'mobile' | 'atm' | 'internet' | 'otherBank'

interface BankWay {
  place: Place
  name: string | MessageDescriptor
  menu: readonly string[]
}

const mobile = (name: string, ...menu: string[]): BankWay => ({ place: 'mobile', name, menu })
const atm = (bank: string, ...menu: string[]): BankWay => ({ place: 'atm', name: `ATM ${bank}`, menu })
const internet = (name: string, ...menu: string[]): BankWay => ({ place: 'internet', name, menu })
/** In another bank's app, where the number is the destination account. */
const otherBank = (bank: string): BankWay => ({ place: 'otherBank', name: msg`Another bank`, menu: [bank] })

/**
 * Menu items as in the banks' apps and machines, which banks rename now and then. A BCA number can be paid only at BCA.
 */
const known: Readonly<Record<string, readonly BankWay[]>> = {
  BCA: [
    mobile('BCA mobile', 'm-Transfer', 'BCA Virtual Account'),
    atm('BCA', 'Transaksi Lainnya', 'Transfer', 'Ke Rek BCA Virtual Account'),
    internet('KlikBCA', 'Transfer Dana', 'Transfer ke BCA Virtual Account'),
  ],
  BRI: [
    mobile('BRImo', 'BRIVA', 'Pembayaran Baru'),
    atm('BRI', 'Transaksi Lain', 'Pembayaran', 'Lainnya', 'BRIVA'),
    internet('Internet Banking BRI', 'Pembayaran', 'BRIVA'),
    otherBank('BRI'),
  ],
  BNI: [
    mobile('wondr by BNI', 'Transfer', 'Virtual Account Billing', 'Input Baru'),
    atm('BNI', 'Menu Lainnya', 'Transfer', 'Virtual Account Billing'),
    internet('BNI Internet Banking', 'Transfer', 'Virtual Account Billing'),
    otherBank('BNI'),
  ],
  MANDIRI: [
    mobile('Livin’ by Mandiri', 'Bayar'),
    atm('Mandiri', 'Bayar/Beli', 'Lainnya', 'Multi Payment'),
    internet('Mandiri Internet Banking', 'Bayar', 'Multi Payment'),
  ],
  PERMATA: [
    mobile('Permata ME', 'Pembayaran', 'Pembayaran Tagihan', 'Virtual Account'),
    atm('Permata', 'Transaksi Lainnya', 'Pembayaran', 'Virtual Account'),
    internet('PermataNet', 'Pembayaran Tagihan', 'Virtual Account'),
    otherBank('Permata'),
  ],
  CIMB: [
    mobile('OCTO', 'Transfer', 'Virtual Account'),
    atm('CIMB Niaga', 'Pembayaran', 'Lanjut', 'Virtual Account'),
    internet('OCTO Clicks', 'Pembayaran Tagihan', 'Virtual Account'),
    otherBank('CIMB Niaga'),
  ],
  BSI: [
    mobile('BYOND by BSI', 'Pembayaran', 'Virtual Account'),
    atm('BSI', 'Pembayaran/Pembelian', 'Institusi'),
    internet('BSI Net', 'Pembayaran', 'Institusi'),
  ],
}

const unknown = (bank: string): readonly BankWay[] => [
  { place: 'mobile', name: msg`Bank app`, menu: ['Virtual Account'] },
  { place: 'atm', name: `ATM ${bank}`, menu: ['Virtual Account'] },
  { place: 'internet', name: msg`Internet banking`, menu: ['Virtual Account'] },
]

export const bankWaysOf = ({ channel, name }: { channel: string; name: string }): readonly BankWay[] =>
  known[channel] ?? unknown(name)

export function PaySteps({ code }: { code: CardCode }) {
  const { t, i18n } = useLingui()
  const { bankSteps, storeSteps, qrSteps } = useStepWords(code)
  if (code.kind !== 'bank')
    return (
      <Card aria-label={t`How to pay`}>
        <h2 className="title">{code.kind === 'store' ? t`At the till` : t`How to pay`}</h2>
        <NumberedSteps isSmall>{code.kind === 'store' ? storeSteps() : qrSteps()}</NumberedSteps>
      </Card>
    )
  return (
    <Card isFlush aria-label={t`How to pay`}>
      {bankWaysOf(code).map((way, i) => (
        <details key={way.place} name="ways" className={styles.way} open={i === 0}>
          <summary className={`title ${styles.name}`}>
            <span className="grow">{typeof way.name === 'string' ? way.name : i18n._(way.name)}</span>
            <Icon path={downIcon} />
          </summary>
          <NumberedSteps isSmall>{bankSteps(way)}</NumberedSteps>
        </details>
      ))}
    </Card>
  )
}

function useStepWords(code: CardCode) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { tillName, payerFee } = code
  const amount = rupiah(paidAtTill({ ...code, payerFee: payerFee ?? 0 }))
  const check = t`Check that the name is ${tillName} and the amount ${amount}`
  const hasTwoNumbers = (code.display ?? []).length > 1

  function bankSteps({ place, menu }: BankWay): readonly string[] {
    const way = menu.join(' › ')
    if (place === 'otherBank') {
      return [
        t`Choose a transfer to another bank, and there ${way}`,
        t`Enter the virtual account number as the account number`,
        t`Enter exactly ${amount}`,
        t`Confirm, and keep the proof of payment: it may take until the next working day`,
      ]
    }
    const enter = hasTwoNumbers ? t`Enter the company code, then the payment code` : t`Enter the virtual account number`
    const last = {
      mobile: t`Enter your PIN and keep the proof of payment`,
      atm: t`Confirm, and keep the slip`,
      internet: t`Confirm as your bank asks, and keep the proof of payment`,
    }[place]
    return [t`Choose ${way}`, enter, check, last]
  }

  return {
    bankSteps,
    storeSteps: () => [
      t`Tell the cashier you want to pay ${tillName}`,
      t`Show the bar code, or say the payment code`,
      check,
      payerFee === undefined ? t`Pay in cash: ${amount}, and the fee of the till` : t`Pay ${amount} in cash`,
      t`Keep the slip until the payment shows here`,
    ],
    qrSteps: () => [
      t`Open any wallet or bank app`,
      t`Scan the code, or choose its picture from the gallery`,
      check,
      t`Enter your PIN`,
    ],
  }
}
