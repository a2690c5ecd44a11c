import { useLingui } from '@lingui/react/macro'
import type { CardCode } from '../cardCode'
import { Card } from '../../card/Card'
import { Icon } from '../../icon/Icon'
import { downIcon } from '../../icon/shellIcons'
import { bankWaysOf } from './bankWays'
import styles from './PaySteps.module.css'
import { useStepWords } from './useStepWords'

/** How a code is paid, step by step: at a bank one way at a time, the first of them open. */
export function PaySteps({ code }: { code: CardCode }) {
  const { t, i18n } = useLingui()
  const { bankSteps, storeSteps, qrSteps } = useStepWords(code)
  if (code.kind !== 'bank')
    return (
      <Card aria-label={t`How to pay`}>
        <h2 className="title">{code.kind === 'store' ? t`At the till` : t`How to pay`}</h2>
        <Steps steps={code.kind === 'store' ? storeSteps() : qrSteps()} />
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
          <Steps steps={bankSteps(way)} />
        </details>
      ))}
    </Card>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>
          <span className="grow">{step}</span>
        </li>
      ))}
    </ol>
  )
}
