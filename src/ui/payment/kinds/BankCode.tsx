import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Button } from '../../button/Button'
import { Badge } from '../../card/Badge'
import { copyIcon } from '../../icon/plainIcons'
import { AmountCopy } from '../AmountCopy'
import type { CodeProps } from '../cardCode'
import { Digits } from '../Digits'
import { FeeWords } from './FeeWords'

/** A virtual account: one number, or a company's code and that of the bill. */
export function BankCode({ code, display, onCopy, actions }: CodeProps) {
  const { t } = useLingui()
  const { channel, tillName, amount, payerFee } = code
  const names = display.length > 1 ? [t`Company code`, t`Payment code`] : [t`Virtual account number`]
  const copyOf = (name = '') => t`Copy: ${name}`
  return (
    <>
      {display.map((part, i) => (
        <Fragment key={part}>
          <div className="row">
            {i === 0 ? <Badge mono={channel.slice(0, 4)} /> : null}
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
