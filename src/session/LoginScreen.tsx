import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import { type Child, useChild, useLast, useSend, useServices } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { useFilled, useFocusOn, useRecalled } from '../app/frame/useInputs'
import { Hero } from '../ui/brand/Hero'
import { LanguageButton } from '../ui/language/LanguageButton'
import { CodeField } from '../ui/code/CodeField'
import { Button } from '../ui/button/Button'
import { Checkbox } from '../ui/form/Checkbox'
import { PhoneField } from '../ui/form/PhoneField'
import { codeProblem, normaliseCode } from '#domain/code'
import { normalisePhone, tidyPhone } from '#domain/forms/phone'
import type { LoginOtp } from '#machines/certification/loginMachine'
import type { CodeChannel } from '#machines/shared/otpMachine'
import { loginProblems, type LoginProblems } from './loginProblems'
import styles from './LoginScreen.module.css'
import { SendCode } from './SendCode'
import { SendByWhatsApp } from './SendByWhatsApp'

/** Sign-in by a code that is sent to the phone. */
export function LoginScreen() {
  const login = useChild('login')
  const otp = useLast(useSelector(login ?? undefined, (snapshot) => snapshot?.children.otp))
  return login && otp ? <SignIn login={login} otp={otp} /> : null
}

function SignIn({ login, otp }: { login: Child<'login'>; otp: LoginOtp }) {
  const { t, i18n } = useLingui()
  const send = useSend()
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
  const tell = () => otp.send({ ...typed(), type: 'code.typed', phone: normalisePhone(typed().phone) })
  const typedCode = () => {
    clear('code')
    otp.send({ type: 'failure.dismiss' })
    tell()
    // A whole code sends the form: what it lacks is said as after a press.
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
        <Hero
          end={<LanguageButton current={i18n.locale} onOpen={() => send({ type: 'picker.open', name: 'language' })} />}
        >
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
            void services.keepDraft('login', { phone: event.target.value })
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
              tell()
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
