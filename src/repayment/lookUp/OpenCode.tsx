import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PictureOfCode } from '#domain/drawing'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import { selectTemplate } from '#machines/app/appSelectors'
import type { ChannelKind } from '#domain/lending/bills/payCode'
import type { Route } from '#machines/app/places'
import { useAppSelector, useServices, type Child } from '../../app/frame/appContext'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { StaleNote } from '../../ui/feedback/LoadFailedCard'
import { refreshIcon } from '../../ui/icon/plainIcons'
import { alertIcon } from '../../ui/icon/shellIcons'
import { CodeCard } from '../../ui/payment/CodeCard'
import { PaySteps, bankWaysOf } from '../../ui/payment/PaySteps'
import { SaveCode } from '../../ui/payment/SaveCode'
import { TimeLeft } from '../../ui/payment/TimeLeft'
import { WhoseCode } from './WhoseCode'
import { Card } from '../../ui/card/Card'

type Part = 'whose' | 'places' | 'code' | 'steps'

interface Variant {
  lead: MessageDescriptor
  parts: readonly Part[]
  /** The kind of code that the page is meant for; another kind is shown too, with a note. */
  meantFor: ChannelKind | null
}

const general: Variant = {
  lead: msg`Pay this bill with the code below. You don’t need to sign in.`,
  parts: ['whose', 'code', 'steps'],
  meantFor: null,
}

const variants: Partial<Record<Route, Variant>> = {
  '/repay-code': general,
  '/pembayaran': {
    lead: msg`See where it can be paid, then show or enter the code.`,
    parts: ['whose', 'places', 'code', 'steps'],
    meantFor: null,
  },
  '/sky-offline': {
    lead: msg`It can be paid here, without the app.`,
    parts: ['places', 'whose', 'code', 'steps'],
    meantFor: null,
  },
  '/sky-code': {
    lead: msg`Show this code to the cashier, or read it out.`,
    parts: ['code', 'whose', 'steps'],
    meantFor: 'store',
  },
  '/sky-scan': {
    lead: msg`Scan this code, or have it scanned.`,
    parts: ['code', 'whose', 'steps'],
    meantFor: 'qr',
  },
  '/sky-eleven': {
    lead: msg`Hand the cashier this page.`,
    parts: ['code', 'places', 'whose'],
    meantFor: 'store',
  },
}

const variantOf = (route: Route | null): Variant => (route && variants[route]) ?? general

/** A code that can be paid; what this page is for is shown first. */
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
  const save = (picture: PictureOfCode) => lookUp.send({ type: 'picture.save', ...picture })
  const look = () => lookUp.send({ type: 'code.look' })
  return (
    <>
      <p>{i18n._(lead)}</p>
      {meantFor === null || meantFor === found.kind ? null : <Note icon={alertIcon}>{kindWords[found.kind]}</Note>}
      <TimeLeft secondsLeft={secondsLeft} expiresAt={found.expiresAt} />
      {parts.map((part) => (
        <CodePart key={part} part={part} found={found} onSave={save} />
      ))}
      {isUnread ? <StaleNote text={t`We could not check whether it is paid.`} onRetry={look} /> : null}
      <Button variant="outlined" isWide icon={refreshIcon} isBusy={isLooking} busyLabel={t`Looking…`} onClick={look}>
        {t`See whether it is paid`}
      </Button>
      <p className="cap hint">
        {t`This page looks by itself once a minute. We never ask you to pay into a private account.`}
      </p>
    </>
  )
}

interface CodePartProps {
  part: Part
  found: FoundCode
  onSave: (picture: PictureOfCode) => void
}

function CodePart({ part, found, onSave }: CodePartProps) {
  const { copy } = useServices()
  switch (part) {
    case 'whose':
      return <WhoseCode found={found} />
    case 'places':
      return <Places found={found} />
    case 'code':
      return <CodeCard code={found} onCopy={copy} actions={<SaveCode code={found} onSave={onSave} />} />
    case 'steps':
      return <PaySteps code={found} />
  }
}

function useKindWords(): Record<ChannelKind, string> {
  const { t } = useLingui()
  return {
    bank: t`This code is paid at a bank: enter its number there. There is nothing to scan.`,
    store: t`This code is paid at a store: the cashier scans the bars or enters the number.`,
    qr: t`This code is paid with a wallet or bank app, which scans it. A till does not take it.`,
  }
}

const WALLETS = ['GoPay', 'OVO', 'DANA', 'ShopeePay', 'LinkAja']

function Places({ found }: { found: FoundCode }) {
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
