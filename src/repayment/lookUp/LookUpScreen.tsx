import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { referenceIn } from '#domain/lending/bills/foundCode'
import { selectIsSignedIn, selectIsOffline } from '#machines/app/appSelectors'
import type { lookUpMachine } from '#machines/repayment/lookUpMachine'
import { useAppSelector, useChild, useSend, type Child, useServices } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { usePicker } from '../../app/frame/usePicker'
import { usePlace } from '../../app/frame/usePlace'
import { useQuery } from '../../app/frame/useQuery'
import { GrantedArt, OfflineArt, PausedArt } from '../../ui/art/Art'
import { FailedArt } from '../../ui/art/FailedArt'
import { Button, LinkButton } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { ContactList, ContactSkeleton } from '../../ui/contact/ContactList'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { StaleNote } from '../../ui/feedback/LoadFailedCard'
import { TextField } from '../../ui/form/TextField'
import { HeaderBar } from '../../ui/frame/HeaderBar'
import { useTop } from '../../ui/frame/useTop'
import { refreshIcon } from '../../ui/icon/plainIcons'
import { alertIcon } from '../../ui/icon/shellIcons'
import { LanguageButton } from '../../ui/language/LanguageButton'
import styles from './LookUpScreen.module.css'
import { OpenCode } from './OpenCode'
import { WhoseCode } from './WhoseCode'

/** The six public pages for links in messages: what a code is for and how it is paid, for everyone with the link. */
export function LookUpScreen() {
  const lookUp = useChild('lookUp')
  return <AppScreen header={<Bar />}>{lookUp ? <LookUp lookUp={lookUp} /> : <LookUpLoading />}</AppScreen>
}

function Bar() {
  const { i18n } = useLingui()
  const send = useSend()
  const language = usePicker('language')
  const place = usePlace()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  return (
    <HeaderBar
      title={place ? i18n._(place.title) : ''}
      onBack={() => send({ type: 'back.requested', fallback: isSignedIn ? '/order' : '/noren' })}
      end={
        <div className={styles.language}>
          <LanguageButton current={i18n.locale} onOpen={language.onOpen} />
        </div>
      }
    />
  )
}

function LookUp({ lookUp }: { lookUp: Child<'lookUp'> }) {
  const stage = useSelector(lookUp, stageOf)
  useTop(stage)
  return (
    <>
      <Shown lookUp={lookUp} stage={stage} />
      <Help lookUp={lookUp} />
    </>
  )
}

function Shown({ lookUp, stage }: { lookUp: Child<'lookUp'>; stage: Stage }) {
  switch (stage) {
    case 'reading':
      return <LookUpLoading />
    case 'open':
      return <OpenCode lookUp={lookUp} />
    case 'paid':
    case 'expired':
    case 'replaced':
      return <ClosedCode lookUp={lookUp} stage={stage} />
    case 'asking':
    case 'unknown':
      return <AskReference lookUp={lookUp} isUnknown={stage === 'unknown'} />
    case 'tooOften':
    case 'loadFailed':
      return <Unfound lookUp={lookUp} isTooOften={stage === 'tooOften'} />
  }
}

type Stage = 'asking' | 'reading' | 'loadFailed' | 'unknown' | 'tooOften' | 'open' | 'paid' | 'expired' | 'replaced'

function stageOf({ value }: SnapshotFrom<typeof lookUpMachine>): Stage {
  if (typeof value === 'object') return 'open' in value ? 'open' : value.reading === 'slow' ? 'loadFailed' : 'reading'
  return value === 'beginning' || value === 'judging' ? 'reading' : value
}

function Help({ lookUp }: { lookUp: Child<'lookUp'> }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const staff = useQuery(useSelector(lookUp, ({ children }) => children.staff))
  return (
    <section className="stack tight" aria-label={t`Customer service`}>
      <h2 className="title">{t`Stuck? Ask customer service`}</h2>
      {staff.data ? (
        <ContactList service={staff.data} onCopy={copy} />
      ) : staff.isUnread ? (
        <StaleNote text={t`The numbers did not load`} onRetry={staff.retry} />
      ) : (
        <Loading label={t`Loading`}>
          <ContactSkeleton />
        </Loading>
      )}
    </section>
  )
}

/** The lender could not be reached, or allows no more look-ups for now. */
function Unfound({ lookUp, isTooOften }: { lookUp: Child<'lookUp'>; isTooOften: boolean }) {
  const { t } = useLingui()
  const hasFailedOffline = useSelector(lookUp, ({ context }) => context.failure?.kind === 'offline')
  const isOffline = useAppSelector(selectIsOffline) || hasFailedOffline
  return (
    <EmptyState
      isSnug
      art={isTooOften ? <PausedArt /> : isOffline ? <OfflineArt /> : <FailedArt />}
      title={isTooOften ? t`Too many look-ups from here` : t`The code did not load`}
      text={
        isTooOften
          ? t`Too many codes were looked up over this connection. Try again in an hour, or over another one.`
          : t`Nothing is lost. Check your connection, then try again.`
      }
      action={<Button isWide onClick={() => lookUp.send({ type: 'code.look' })}>{t`Try again`}</Button>}
    />
  )
}

interface AskReferenceProps {
  lookUp: Child<'lookUp'>
  isUnknown: boolean
}

function AskReference({ lookUp, isUnknown }: AskReferenceProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reference = referenceIn(field.current?.value ?? '')
    setIsWrong(reference === null)
    if (reference === null) field.current?.focus()
    else lookUp.send({ type: 'reference.submit', reference })
  }
  return (
    <>
      {isUnknown ? (
        <Note tone="warning" icon={alertIcon} role="alert">
          {t`We do not know this code. Look whether the link is complete, and pay nothing to a number that is not ours.`}
        </Note>
      ) : null}
      <form className="stack" noValidate onSubmit={submit}>
        <h2 className="head">{t`Which code is it?`}</h2>
        <TextField
          ref={field}
          label={t`Code from the message`}
          hint={t`It is at the end of the link. You can also paste the whole link.`}
          error={isWrong ? t`We can’t find a code in this. Copy the whole link from the message.` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => setIsWrong(false)}
        />
        <Button type="submit" isWide>{t`Look it up`}</Button>
      </form>
    </>
  )
}

function LookUpLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Looking up the code`}>
      <div className="stack">
        {[4.5, 8.5, 22].map((height) => (
          <Skeleton key={height} height={`${height}rem`} />
        ))}
      </div>
    </Loading>
  )
}

interface ClosedCodeProps {
  lookUp: Child<'lookUp'>
  stage: 'paid' | 'expired' | 'replaced'
}

/** A code that can no longer be paid; its number is not shown. */
function ClosedCode({ lookUp, stage }: ClosedCodeProps) {
  const { t } = useLingui()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const found = useSelector(lookUp, ({ context }) => context.found)
  const words = {
    paid: { title: t`This code is paid`, text: t`The payment has arrived. There is nothing left to do here.` },
    expired: {
      title: t`This code has expired`,
      text: t`Do not pay with it any more. A new one is made in the app in a minute, with the amount of that day.`,
    },
    replaced: {
      title: t`There is a newer code`,
      text: t`Do not pay with this one any more: only the newest code of the loan is good.`,
    },
  }[stage]
  return (
    <div role="status" className="stack">
      <EmptyState
        isSnug
        art={stage === 'paid' ? <GrantedArt /> : <PausedArt />}
        {...words}
        action={
          stage === 'paid' ? null : (
            <div className="stack tight">
              <LinkButton isWide href={isSignedIn ? '/order' : '/login'}>
                {isSignedIn ? t`Go to my loans` : t`Sign in`}
              </LinkButton>
              {stage === 'expired' ? (
                <Button
                  variant="outlined"
                  isWide
                  icon={refreshIcon}
                  onClick={() => lookUp.send({ type: 'code.look' })}
                >{t`See whether it is paid`}</Button>
              ) : null}
            </div>
          )
        }
      />
      {found ? <WhoseCode found={found} /> : null}
    </div>
  )
}
