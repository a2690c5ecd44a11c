import type { ActorRefFrom } from 'xstate'
import type { OtpMachine } from '#machines/shared/otpMachine'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useRef, useState, type ReactNode } from 'react'
import { codeProblem, normaliseCode, type CodeProblem } from '#domain/code'
import { maskPhone } from '#domain/forms/phone'
import type { CarrierCheck } from '#domain/lending/apply/carrier'
import { selectCertificationStep, tabRoute, selectPhone } from '#machines/app/appSelectors'
import { type Child, useChild, useLast, useAppSelector, useSend } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { SubmitError } from '../app/frame/SubmitError'
import { useFilled, useFocusOn } from '../app/frame/useInputs'
import { GrantedArt } from '../ui/art/Art'
import { Button } from '../ui/button/Button'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { CodeButton, CodeField, codeWords } from '../ui/code/CodeField'
import { useFormats } from '../ui/cost/useFormats'
import { EmptyState } from '../ui/feedback/EmptyState'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { ActionArea } from '../ui/frame/ActionArea'
import { phoneIcon } from '../ui/icon/plainIcons'

/** Confirms that the number is the borrower's own, by a code from its carrier: required once, before a large loan. */
export function CarrierScreen() {
  const carrier = useChild('carrier')
  return carrier ? <Asked carrier={carrier} /> : <CarrierLoading />
}

function Asked({ carrier }: { carrier: Child<'carrier'> }) {
  const { t } = useLingui()
  const check = useSelector(carrier, ({ context }) => context.check)
  const isRetryable = useSelector(carrier, (snapshot) => snapshot.hasTag('retryable'))
  const isOffline = useSelector(carrier, ({ context }) => context.failure?.kind === 'offline')
  const isSettled = useSelector(carrier, (snapshot) => snapshot.matches('settled'))
  const otp = useLast(useSelector(carrier, ({ children }) => children.otp))
  const isIntroducing = useSelector(
    otp ?? undefined,
    (snapshot) => snapshot?.matches({ confirming: { entering: 'introducing' } }) === true,
  )
  if (isSettled) return <Settled carrier={carrier} />
  if (check !== null && otp) {
    const Step = isIntroducing ? Introducing : Entering
    return <Step carrier={carrier} otp={otp} check={check} />
  }
  if (!isRetryable) return <CarrierLoading />
  return (
    <AppScreen back="/loan" isBackHistory>
      <LoadFailedCard
        title={t`Your number did not load`}
        isOffline={isOffline}
        onRetry={() => carrier.send({ type: 'carrier.retry' })}
      />
    </AppScreen>
  )
}

function CarrierLoading() {
  const { t } = useLingui()
  return (
    <AppScreen
      back="/loan"
      isBackHistory
      actions={
        <ActionArea>
          <Skeleton height="7rem" />
        </ActionArea>
      }
    >
      <Loading label={t`Loading your number`}>
        <Card as="div">
          <Skeleton height="3rem" />
          <Skeleton height="4.4rem" />
          <Skeleton height="3rem" />
        </Card>
      </Loading>
    </AppScreen>
  )
}

interface IntroducingProps {
  carrier: Child<'carrier'>
  otp: ActorRefFrom<OtpMachine>
  check: CarrierCheck
}

function Introducing({ carrier, otp, check }: IntroducingProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const isSending = useSelector(otp, (snapshot) => snapshot.hasTag('sending'))
  const failure = useSelector(otp, ({ context }) => context.failure)
  const above = rupiah(check.above)
  return (
    <AppScreen
      back="/loan"
      isBackHistory
      actions={
        <ActionArea>
          <div className="stack tight">
            <SubmitError failure={failure} />
            <Button
              isWide
              isBusy={isSending}
              busyLabel={t`Sending…`}
              onClick={() => otp.send({ type: 'code.request' })}
            >{t`Send code`}</Button>
            <Without carrier={carrier} />
          </div>
        </ActionArea>
      }
    >
      <NumberCard carrier={check.carrier}>
        <p>
          {t`For a loan of more than ${above} your carrier confirms that this number is yours. It sends a code by SMS, and you type it here. This is asked once.`}
        </p>
        <p className="small soft">
          {t`By sending the code you agree that we check this number with your carrier. Your loan is not mentioned there.`}
        </p>
        <p className="small soft">{t`The amount, term and coupon that you chose are kept.`}</p>
      </NumberCard>
    </AppScreen>
  )
}

interface EnteringProps {
  carrier: Child<'carrier'>
  otp: ActorRefFrom<OtpMachine>
  check: CarrierCheck
}

/** The code is filled in where the phone can read it, and is submitted when it is complete. */
function Entering({ carrier, otp, check }: EnteringProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const code = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const failure = useSelector(otp, ({ context }) => context.failure)
  const isBusy = useSelector(otp, (snapshot) => snapshot.hasTag('busy'))
  const isSending = useSelector(otp, (snapshot) => snapshot.hasTag('sending'))
  const secondsLeft = useSelector(otp, (snapshot) =>
    snapshot.matches({ confirming: { sending: 'cooling' } }) ? snapshot.context.secondsLeft : 0,
  )
  const refusal = failure?.kind === 'refused' ? failure.text : undefined
  const typed = () => normaliseCode(code.current?.value ?? '')
  const notify = () => {
    setProblem(null)
    otp.send({ type: 'failure.dismiss' })
    otp.send({ type: 'code.typed', code: typed() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = codeProblem(typed())
    setProblem(found)
    if (found === null) otp.send({ type: 'code.submit', code: typed() })
    else code.current?.focus()
  }
  useFocusOn(code, check)
  useFocusOn(code, refusal === undefined ? null : failure)
  useFilled(
    code,
    useSelector(otp, ({ context }) => context.received),
    notify,
  )
  return (
    <AppScreen
      back="/loan"
      isBackHistory
      actions={
        <ActionArea>
          <div className="stack tight">
            <SubmitError failure={refusal === undefined ? failure : null} />
            <Button type="submit" form={form} isWide isBusy={isBusy} busyLabel={t`Checking…`}>{t`Confirm`}</Button>
            <Without carrier={carrier} />
          </div>
        </ActionArea>
      }
    >
      <NumberCard carrier={check.carrier}>
        <p className="small soft">{t`The code is on its way to this number.`}</p>
      </NumberCard>
      <form id={form} noValidate onSubmit={submit}>
        <CodeField
          ref={code}
          hint={t`4 digits by SMS. Never give this code to anyone.`}
          error={problem === null ? refusal : i18n._(codeWords[problem])}
          onChange={notify}
          action={
            <CodeButton
              secondsLeft={secondsLeft}
              isSending={isSending}
              wasSent
              onPress={() => otp.send({ type: 'code.request' })}
            />
          }
        />
      </form>
      <p className="cap hint">
        {t`No SMS? The SIM of this number has to be in a phone with signal. If you no longer have it, customer service helps.`}
      </p>
    </AppScreen>
  )
}

function Settled({ carrier }: { carrier: Child<'carrier'> }) {
  const { t } = useLingui()
  const send = useSend()
  const standing = useAppSelector(selectCertificationStep)
  const start = () => send({ type: 'route.requested', path: tabRoute('home', true, standing) })
  return (
    <AppScreen back="/loan" isBackHistory>
      <EmptyState
        art={<GrantedArt />}
        title={t`Your number is confirmed`}
        text={t`Nothing more is needed, and you will not be asked again.`}
        action={
          <div className="stack tight">
            {standing === 'certified' ? (
              <Button isWide onClick={() => carrier.send({ type: 'carrier.close' })}>{t`Apply for a loan`}</Button>
            ) : null}
            <Button variant="outlined" isWide onClick={start}>{t`Go to the start page`}</Button>
          </div>
        }
      />
    </AppScreen>
  )
}

/** A smaller loan needs no confirmation. */
function Without({ carrier }: { carrier: Child<'carrier'> }) {
  const { t } = useLingui()
  const isCertified = useAppSelector(selectCertificationStep) === 'certified'
  return (
    <Button variant="outlined" isWide onClick={() => carrier.send({ type: 'carrier.close' })}>
      {isCertified ? t`Choose a smaller amount` : t`Not now`}
    </Button>
  )
}

/** The number, masked so that its owner recognises it, and its carrier if known. */
function NumberCard({ carrier, children }: { carrier: string | null; children: ReactNode }) {
  const { t } = useLingui()
  const phone = useAppSelector(selectPhone)
  return (
    <Card aria-label={t`Your phone number`}>
      <div className="row">
        <Badge icon={phoneIcon} />
        <div className="grow">
          <h2 className="title">{phone === null ? t`Your phone number` : `+62 ${maskPhone(phone)}`}</h2>
          {carrier === null ? null : <p className="small soft">{carrier}</p>}
        </div>
      </div>
      {children}
    </Card>
  )
}
