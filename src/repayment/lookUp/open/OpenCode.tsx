import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import { selectTemplate } from '#machines/app/appSelectors'
import { useAppSelector, useServices, type Child } from '../../../app/frame/appContext'
import { Button } from '../../../ui/button/Button'
import { Note } from '../../../ui/card/Note'
import { StaleNote } from '../../../ui/feedback/StaleNote'
import { refreshIcon } from '../../../ui/icon/plainIcons'
import { alertIcon } from '../../../ui/icon/shellIcons'
import { CodeCard } from '../../../ui/payment/CodeCard'
import { PaySteps } from '../../../ui/payment/steps/PaySteps'
import { TimeLeft } from '../../../ui/payment/TimeLeft'
import { useKindWords } from './kindWords'
import { Places } from './Places'
import { variantOf, type Part } from './variants'
import { WhoseCode } from '../WhoseCode'

/** A code that can be paid, with what this page is for first. */
export function OpenCode({ lookUp }: { lookUp: Child<'lookUp'> }) {
  const { t, i18n } = useLingui()
  const route = useAppSelector(selectTemplate)
  const found = useSelector(lookUp, ({ context }) => context.found)
  const secondsLeft = useSelector(lookUp, ({ context }) => context.secondsLeft)
  const isUnread = useSelector(lookUp, ({ context }) => context.failure !== null)
  const isLooking = useSelector(lookUp, (snapshot) => snapshot.hasTag('busy'))
  const kindWords = useKindWords()
  if (found === null) return null
  const { lead, parts, meantFor } = variantOf(route)
  const look = () => lookUp.send({ type: 'code.look' })
  return (
    <>
      <p>{i18n._(lead)}</p>
      {meantFor === null || meantFor === found.kind ? null : <Note icon={alertIcon}>{kindWords[found.kind]}</Note>}
      <TimeLeft secondsLeft={secondsLeft} expiresAt={found.expiresAt} />
      {parts.map((part) => (
        <CodePart key={part} part={part} found={found} />
      ))}
      {isUnread ? <StaleNote text={t`We could not see whether it is paid.`} onRetry={look} /> : null}
      <Button variant="outlined" isWide icon={refreshIcon} isBusy={isLooking} busyLabel={t`Looking…`} onClick={look}>
        {t`See whether it is paid`}
      </Button>
      <p className="cap hint">
        {t`This page looks by itself once a minute. We never ask you to pay into a private account.`}
      </p>
    </>
  )
}

function CodePart({ part, found }: { part: Part; found: FoundCode }) {
  const { copy } = useServices()
  switch (part) {
    case 'whose':
      return <WhoseCode found={found} />
    case 'places':
      return <Places found={found} />
    case 'code':
      return <CodeCard code={found} onCopy={copy} />
    case 'steps':
      return <PaySteps code={found} />
  }
}
