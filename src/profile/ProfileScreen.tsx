import { useSelector } from '@xstate/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StepName } from '#domain/certification/steps'
import { selectCertificationStep } from '#machines/app/appSelectors'
import { type Child, useChild, useSend, useAppSelector } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { useRefusal } from '../app/frame/code/useRefusal'
import { Button, ButtonPair } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { ListRow } from '../ui/card/ListRow'
import { Note } from '../ui/card/Note'
import { FeedbackRow } from '../ui/contact/Contacts'
import { saveIcon, ticketIcon, deviceIcon } from '../ui/icon/loanIcons'
import { signOutIcon, stairIcon } from '../ui/icon/plainIcons'
import { alertIcon, checkIcon, globeIcon, helpIcon, shieldIcon } from '../ui/icon/shellIcons'
import { Consents } from './Consents'
import { PersonalDataCode } from './PersonalDataCode'
import { Permissions } from './Permissions'
import { PersonCard } from './PersonCard'
import styles from './Profile.module.css'

export function ProfileScreen() {
  const { t } = useLingui()
  const send = useSend()
  const profile = useChild('profile')
  return (
    <AppScreen>
      <PersonCard profile={profile} />
      {profile ? (
        <>
          <Permissions profile={profile} />
          <Consents profile={profile} />
        </>
      ) : null}
      {profile ? <DataExport profile={profile} /> : null}
      <OtherChoices />
      <Button
        variant="outlined"
        isWide
        icon={signOutIcon}
        onClick={() => send({ type: 'signOut.ask' })}
      >{t`Sign out`}</Button>
      {profile ? <Erasure profile={profile} /> : null}
    </AppScreen>
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

/** Moves the focus to the opened part, so that the keyboard continues there. */
const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus()

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

function OtherChoices() {
  const { t } = useLingui()
  const onService = useService()
  return (
    <Card isFlush aria-label={t`Other choices`}>
      <Verification />
      <ListRow icon={ticketIcon} title={t`Coupons`} hint={t`What they save, and until when`} href="/coupon" />
      <LanguageRow />
      <ListRow
        icon={deviceIcon}
        title={t`Signed-in devices`}
        hint={t`See them, and remove what you don’t know`}
        href="/devices"
      />
      <ListRow
        icon={shieldIcon}
        title={t`Privacy policy`}
        hint={t`What we ask for, and what we never read`}
        href="/privacy-policy"
      />
      <ListRow icon={helpIcon} title={t`Customer service`} hint={t`We answer every question`} onSelect={onService} />
      <FeedbackRow />
    </Card>
  )
}

function Verification() {
  const { t, i18n } = useLingui()
  const standing = useAppSelector(selectCertificationStep)
  const hint =
    standing === 'certified'
      ? t`All steps are done`
      : standing
        ? i18n._(stepWords[standing])
        : t`The steps, and how far you are`
  return <ListRow icon={stairIcon} title={t`Verification`} hint={hint} href="/identity-auth" />
}

function LanguageRow() {
  const { t, i18n } = useLingui()
  const { onOpen } = usePicker('language')
  return <ListRow icon={globeIcon} title={t`Language`} hint={languageNames[i18n.locale]} onSelect={onOpen} />
}

const languageNames: Record<string, string> = {
  id: 'Bahasa Indonesia',
  en: 'English',
  es: 'Español',
  vi: 'Tiếng Việt',
  th: 'ไทย',
}
