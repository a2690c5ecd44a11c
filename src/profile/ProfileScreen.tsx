import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StepName } from '#domain/certification/steps'
import { maskPhone } from '#domain/forms/phone'
import { selectCertificationStep, selectPhone, selectStage } from '#machines/app/appSelectors'
import { type Child, useChild, useSend, useAppSelector } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { HeaderBar } from '../ui/frame/HeaderBar'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { useRefusal } from '../app/frame/code/useRefusal'
import { Button, ButtonPair } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { ListRow } from '../ui/card/ListRow'
import { Note } from '../ui/card/Note'
import { deviceIcon, documentIcon, messageIcon, saveIcon, ticketIcon } from '../ui/icon/loanIcons'
import { bankIcon, lockIcon, peopleIcon, phoneIcon, signOutIcon, stairIcon } from '../ui/icon/plainIcons'
import { alertIcon, checkIcon, globeIcon, helpIcon, shieldIcon } from '../ui/icon/shellIcons'
import { Consents } from './Consents'
import { PersonalDataCode } from './PersonalDataCode'
import { Permissions } from './Permissions'
import { PersonCard, PersonRow } from './PersonCard'
import styles from './Profile.module.css'
import { takeFocus } from '../ui/focus'

export function ProfileScreen() {
  const stage = useAppSelector(selectStage)
  const profile = useChild('profile')
  if (stage === 'person') return <PersonStage profile={profile} />
  if (stage === 'permissions') return <PermissionsStage profile={profile} />
  if (stage === 'data') return <DataStage profile={profile} />
  return <Overview profile={profile} />
}

interface StageProps {
  profile: Child<'profile'> | null
}

function Overview({ profile }: StageProps) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  return (
    <AppScreen>
      <PersonRow profile={profile} />
      <OwnRows profile={profile} />
      <Card isFlush aria-label={t`Other choices`}>
        <Verification />
        <ListRow icon={ticketIcon} title={t`Coupons`} href="/coupon" />
        <LanguageRow />
      </Card>
      <Card isFlush aria-label={t`Help`}>
        <ListRow icon={helpIcon} title={t`Customer service`} onSelect={onService} />
        <ListRow icon={messageIcon} title={t`Feedback`} href="/feedback" />
      </Card>
      <Card isFlush aria-label={t`Safety and data`}>
        <ListRow icon={deviceIcon} title={t`Signed-in devices`} href="/devices" />
        {profile ? <ScreenLock profile={profile} /> : null}
        <ListRow icon={shieldIcon} title={t`Permissions`} onSelect={() => send({ type: 'permissions.open' })} />
        <ListRow icon={documentIcon} title={t`My data`} onSelect={() => send({ type: 'data.open' })} />
      </Card>
      <Button
        variant="outlined"
        isWide
        icon={signOutIcon}
        onClick={() => send({ type: 'signOut.ask' })}
      >{t`Sign out`}</Button>
    </AppScreen>
  )
}

/** What the certified may change: each row says what it is now. */
function OwnRows({ profile }: StageProps) {
  const { t } = useLingui()
  const isCertified = useAppSelector(selectCertificationStep) === 'certified'
  const personal = useSelector(profile ?? undefined, (snapshot) => snapshot?.context.personal)
  const phone = useAppSelector(selectPhone)
  const count = personal?.contacts.length ?? 0
  const people = t`${plural(count, { one: '# person', other: '# people' })}`
  if (!isCertified) return null
  return (
    <Card isFlush aria-label={t`Your details`}>
      <ListRow
        icon={bankIcon}
        title={t`Bank account`}
        hint={personal?.account}
        act={t`Change`}
        href="/modify-bank-info?for=profile"
      />
      <ListRow
        icon={peopleIcon}
        title={t`Emergency contacts`}
        hint={personal ? people : null}
        act={t`Change`}
        href="/modify-contacts"
      />
      <ListRow
        icon={phoneIcon}
        title={t`Phone number`}
        hint={phone ? `+62 ${maskPhone(phone)}` : null}
        act={t`Change`}
        href="/modify-phone"
      />
    </Card>
  )
}

/** Offered where this browser can have the phone ask for its owner. */
function ScreenLock({ profile }: { profile: Child<'profile'> }) {
  const { t } = useLingui()
  const lock = useSelector(profile, ({ value }) => value.lock)
  if (lock === 'reading' || lock === 'missing') return null
  const hints = {
    on: t`On: asked for on reopening, or after a minute away`,
    refused: t`The phone did not recognise you. It stays off.`,
    off: undefined,
    creating: t`Waiting…`,
  }
  return (
    <ListRow
      icon={lockIcon}
      title={t`Screen lock`}
      hint={hints[lock]}
      value={hints[lock] === undefined ? t`Off` : undefined}
      onSelect={() => profile.send({ type: 'lock.switch' })}
    />
  )
}

function Stage({ title, children }: { title: string; children: ReactNode }) {
  const send = useSend()
  const onService = useService()
  return (
    <AppScreen
      header={<HeaderBar title={title} onBack={() => send({ type: 'stage.dismiss' })} onService={onService} />}
    >
      {children}
    </AppScreen>
  )
}

function PersonStage({ profile }: StageProps) {
  const { t } = useLingui()
  return (
    <Stage title={t`Personal data`}>
      <PersonCard profile={profile} />
    </Stage>
  )
}

function PermissionsStage({ profile }: StageProps) {
  const { t } = useLingui()
  return (
    <Stage title={t`Permissions`}>
      {profile ? (
        <>
          <Permissions profile={profile} />
          <Consents profile={profile} />
        </>
      ) : null}
    </Stage>
  )
}

function DataStage({ profile }: StageProps) {
  const { t } = useLingui()
  return (
    <Stage title={t`My data`}>
      {profile ? <DataExport profile={profile} /> : null}
      <Card isFlush>
        <ListRow
          icon={shieldIcon}
          title={t`Privacy policy`}
          hint={t`What we ask for, and what we never read`}
          href="/privacy-policy"
        />
      </Card>
      {profile ? <Erasure profile={profile} /> : null}
    </Stage>
  )
}

function DataExport({ profile }: { profile: Child<'profile'> }) {
  const { t } = useLingui()
  const isAsking = useSelector(
    profile,
    (snapshot) => snapshot.matches({ held: 'export' }) && !snapshot.matches({ held: { export: 'made' } }),
  )
  const isExported = useSelector(profile, (snapshot) => snapshot.matches({ held: { export: 'made' } }))
  const row = (
    <ListRow
      icon={saveIcon}
      end={saveIcon}
      title={t`Download my data`}
      hint={t`Everything we hold about you, as a file`}
      onSelect={() => profile.send({ type: 'export.ask' })}
    />
  )
  return (
    <Card isFlush aria-label={t`Your data`}>
      {isAsking ? (
        <div className={styles.asking}>
          <p className="strong">{t`Download my data`}</p>
          <PersonalDataCode profile={profile} purpose="export">
            {row}
          </PersonalDataCode>
        </div>
      ) : (
        row
      )}
      <output className={isExported ? styles.done : 'sr'}>
        {isExported ? t`The file is in your downloads. It has all of your data: keep it to yourself.` : ''}
      </output>
    </Card>
  )
}

function Erasure({ profile }: { profile: Child<'profile'> }) {
  const { t } = useLingui()
  const step = useSelector(profile, ({ value }) => value.erasure)
  const number = useSelector(profile, ({ context }) => context.erasureNumber)
  if (step === 'closed')
    return (
      <div className={styles.last}>
        <Button
          variant="text"
          isSlim
          onClick={() => profile.send({ type: 'erasure.open' })}
        >{t`Delete my account and data`}</Button>
      </div>
    )
  if (step === 'asked')
    return (
      <Note tone="brand" icon={checkIcon} role="status">
        <b>{t`We have your request to delete your account.`}</b>{' '}
        {t`Its number is ${number}. A person answers within 3×24 hours.`}
      </Note>
    )
  return <Explained profile={profile} isBusy={step === 'asking'} />
}

function Explained({ profile, isBusy }: { profile: Child<'profile'>; isBusy: boolean }) {
  const { t } = useLingui()
  const refusal = useRefusal(useSelector(profile, ({ context }) => context.erasureFailure))
  return (
    <Card aria-labelledby="erasure">
      <h2 id="erasure" className="title" ref={takeFocus} tabIndex={-1}>{t`Delete my account and data`}</h2>
      <p>{t`A person closes your account and deletes your data within 3×24 hours. After that you can’t sign in any more.`}</p>
      <p className="small soft">
        {t`A loan that is open has to be paid back first. What the law has us keep about earlier loans is kept for that alone.`}
      </p>
      {refusal ? (
        <Note tone="danger" icon={alertIcon} role="alert">
          {refusal}
        </Note>
      ) : null}
      <ButtonPair>
        <Button
          variant="outlined"
          isBusy={isBusy}
          busyLabel={t`Sending…`}
          onClick={() => profile.send({ type: 'erasure.ask' })}
        >{t`Ask for it`}</Button>
        <Button variant="outlined" onClick={() => profile.send({ type: 'erasure.close' })}>{t`Keep my account`}</Button>
      </ButtonPair>
    </Card>
  )
}

const stepWords: Record<StepName, MessageDescriptor> = {
  survey: msg`Next: questionnaire`,
  identity: msg`Next: KTP and face`,
  personal: msg`Next: personal info`,
  contacts: msg`Next: emergency contacts`,
  bank: msg`Next: bank account`,
}

function Verification() {
  const { t, i18n } = useLingui()
  const standing = useAppSelector(selectCertificationStep)
  // The chip beside the name says it, and nothing is left to be done.
  if (standing === 'certified') return null
  const hint = standing !== null ? i18n._(stepWords[standing]) : undefined
  return <ListRow icon={stairIcon} title={t`Verification`} hint={hint} href="/identity-auth" />
}

function LanguageRow() {
  const { t, i18n } = useLingui()
  const { onOpen } = usePicker('language')
  return <ListRow icon={globeIcon} title={t`Language`} value={languageNames[i18n.locale]} onSelect={onOpen} />
}

const languageNames: Record<string, string> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  es: 'Español',
  vi: 'Tiếng Việt',
  th: 'ไทย',
}
