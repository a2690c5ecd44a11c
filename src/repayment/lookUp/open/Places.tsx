import { useLingui } from '@lingui/react/macro'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import { Card } from '../../../ui/card/Card'
import { bankWaysOf } from '../../../ui/payment/steps/bankWays'

const WALLETS = ['GoPay', 'OVO', 'DANA', 'ShopeePay', 'LinkAja']

/** Where the code can be paid. */
export function Places({ found }: { found: FoundCode }) {
  const { t, i18n } = useLingui()
  const { kind, name } = found
  const names = {
    store: () => name.split(', '),
    bank: () => bankWaysOf(found).map((way) => (typeof way.name === 'string' ? way.name : i18n._(way.name))),
    qr: () => [...WALLETS, t`Bank apps`],
  }
  return (
    <Card aria-label={t`Where to pay`}>
      <h2 className="title">{t`Where to pay`}</h2>
      <ul className="stack tight">
        {names[kind]().map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Card>
  )
}
