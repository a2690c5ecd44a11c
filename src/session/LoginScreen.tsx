import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import { codeProblem, normaliseCode } from '#domain/code'
import { normalisePhone, tidyPhone, phoneProblem } from '#domain/forms/phone'
import type { LoginOtp } from '#machines/certification/loginMachine'
import type { CodeChannel } from '#machines/shared/otpMachine'
import { type Child, useChild, useLast, useSend, useServices } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { AppScreen } from '../app/frame/AppScreen'
import { useFilled, useFocusOn, useRecalled, useTicked } from '../app/frame/useInputs'
import { Hero } from '../ui/brand/Hero'
import { Button } from '../ui/button/Button'
import { CodeButton, CodeField, codeWords } from '../ui/code/CodeField'
import { Checkbox } from '../ui/form/Checkbox'
import { PhoneField } from '../ui/form/PhoneField'
import { LanguageButton } from '../ui/language/LanguageButton'
import styles from './LoginScreen.module.css'

export function LoginScreen() {
  const login = useChild('login')
  const otp = useLast(useSelector(login ?? undefined, (snapshot) => snapshot?.children.otp))
  return login && otp ? <SignIn login={login} otp={otp} /> : null
}

function SignIn({ login, otp }: { login: Child<'login'>; otp: LoginOtp }) {
  const { t, i18n } = useLingui()
  const send = useSend()
  const language = usePicker('language')
  const services = useServices()
  const isBusy = useSelector(otp, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(otp, ({ context }) => context.failure)
  const [problems, setProblems] = useState<LoginProblems>({})
  const phone = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const consent = useRef<HTMLInputElement>(null)

  useRecalled(
    phone,
    useSelector(login, ({ context }) => tidyPhone(context.typedPhone)),
  )
  useTicked(
    consent,
    useSelector(login, ({ context }) => Boolean(context.consentedPhone)),
  )
  useFocusOn(code, failure?.kind === 'refused' ? failure : null)

  const show = (found: LoginProblems): boolean => {
    setProblems(found)
    if (found.phone) phone.current?.focus()
    else if (found.code) code.current?.focus()
    else if (found.consent) consent.current?.focus()
    return Object.keys(found).length === 0
  }
  const typed = () => ({
    phone: phone.current?.value ?? '',
    code: normaliseCode(code.current?.value ?? ''),
    hasConsent: consent.current?.checked ?? false,
  })
  const requestCode = (channel: CodeChannel) => {
    const found = loginProblems(i18n, typed())
    const national = normalisePhone(typed().phone)
    if (!show(found.phone ? { phone: found.phone } : {}) || national === null) return
    otp.send({ type: 'code.request', phone: national, channel })
    code.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const national = normalisePhone(typed().phone)
    if (!show(loginProblems(i18n, typed())) || national === null) return
    otp.send({ type: 'code.submit', phone: national, code: typed().code })
  }
  const clear = (field: keyof LoginProblems) => {
    if (problems[field]) setProblems(({ [field]: _, ...rest }) => rest)
  }
  const notify = () => otp.send({ ...typed(), type: 'code.typed', phone: normalisePhone(typed().phone) })
  const typedCode = () => {
    clear('code')
    otp.send({ type: 'failure.dismiss' })
    notify()
    // A complete code submits the form, so its errors are shown as after a press.
    if (codeProblem(typed().code) === null) show(loginProblems(i18n, typed()))
  }
  useFilled(
    code,
    useSelector(otp, ({ context }) => context.received),
    typedCode,
  )
  const refusal = failure?.kind === 'refused' ? failure.text : undefined

  return (
    <AppScreen
      look="spacious"
      header={
        <Hero end={<LanguageButton current={i18n.locale} onOpen={language.onOpen} />}>
          <h1 className={`head ${styles.promise}`}>{t`Borrow what you need, with costs clear from the start.`}</h1>
          <p className={`small soft ${styles.lead}`}>{t`Sign in with your phone number.`}</p>
        </Hero>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <PhoneField
          ref={phone}
          label={t`Phone number`}
          autoComplete="tel-national"
          error={problems.phone}
          onChange={(event) => {
            clear('phone')
            login.send({ type: 'phone.typed', phone: normalisePhone(event.target.value) })
            void services.saveDraft('login', { phone: event.target.value })
          }}
        />
        <div>
          <CodeField
            ref={code}
            hint={t`4 digits by SMS or WhatsApp. Never give this code to anyone.`}
            error={problems.code ?? refusal}
            onChange={typedCode}
            action={
              <SendCode otp={otp} onPress={() => requestCode('sms')} typedPhone={() => normalisePhone(typed().phone)} />
            }
          />
          <SendByWhatsApp otp={otp} onPress={() => requestCode('whatsapp')} />
        </div>
        <div>
          <Checkbox
            ref={consent}
            label={t`I have read and agree to the Privacy Policy`}
            error={problems.consent}
            onChange={() => {
              clear('consent')
              notify()
            }}
          />
          <Button
            variant="text"
            isSlim
            className={styles.policy}
            aria-haspopup="dialog"
            onClick={() => send({ type: 'policy.open' })}
          >{t`Read the Privacy Policy`}</Button>
        </div>
        <div className="stack tight push">
          <Button type="submit" isWide isBusy={isBusy} busyLabel={t`Signing in…`}>{t`Sign in`}</Button>
          <p className={`cap hint ${styles.warning}`}>
            {t`Warning: this loan carries high risk. Do not borrow if you cannot repay. Please consider wisely.`}
          </p>
        </div>
      </form>
    </AppScreen>
  )
}

/** Offered while the machine says that the SMS is late. */
function SendByWhatsApp({ otp, onPress }: { otp: LoginOtp; onPress: () => void }) {
  const { t } = useLingui()
  return useSelector(otp, (snapshot) => snapshot.hasTag('late')) ? (
    <Button variant="text" isSlim className={styles.other} onClick={onPress}>{t`Send by WhatsApp`}</Button>
  ) : null
}

interface SendCodeProps {
  otp: LoginOtp
  onPress: () => void
  typedPhone: () => string | null
}

/** Also pressed without a number in the form, so that its error is shown. */
function SendCode({ otp, onPress, typedPhone }: SendCodeProps) {
  const secondsLeft = useSelector(otp, (snapshot) =>
    snapshot.matches({ confirming: { sending: 'cooling' } }) ? snapshot.context.secondsLeft : 0,
  )
  const isSending = useSelector(otp, (snapshot) => snapshot.hasTag('sending'))
  const wasSent = useSelector(otp, (snapshot) => snapshot.context.sentTo !== null)
  const press = () => {
    const phone = typedPhone()
    if (phone === null || otp.getSnapshot().can({ type: 'code.request', phone })) onPress()
  }
  return <CodeButton secondsLeft={secondsLeft} isSending={isSending} wasSent={wasSent} onPress={press} />
}

type LoginProblems = Partial<Record<'phone' | 'code' | 'consent', string>>

// The English texts are quoted from the spec.
const phoneWords = { empty: msg`Phone number cannot be empty`, format: msg`Please check the phone number format` }
const consentWords = msg`Please read and accept the privacy policy first`

function loginProblems(i18n: I18n, typed: { phone: string; code: string; hasConsent: boolean }): LoginProblems {
  const phone = phoneProblem(typed.phone)
  const code = codeProblem(typed.code)
  return {
    ...(phone ? { phone: i18n._(phoneWords[phone]) } : {}),
    ...(code ? { code: i18n._(codeWords[code]) } : {}),
    ...(typed.hasConsent ? {} : { consent: i18n._(consentWords) }),
  }
}
