import { useLingui } from '@lingui/react/macro'
import type { CardCode } from '../cardCode'
import { Card } from '../../card/Card'
import { NumberedSteps } from '../../guide/NumberedSteps'
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
