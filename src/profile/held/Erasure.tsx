import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button/Button'
import { ButtonPair } from '../../ui/button/ButtonPair'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { alertIcon, checkIcon } from '../../ui/icon/shellIcons'
import styles from '../Profile.module.css'
import { useRefusal } from '../../app/frame/code/useRefusal'
import { useProfile, type ProfileActor } from '../useProfile'

/** What deleting the account and its data means, and the way to request it. */
export function Erasure({ profile }: { profile: ProfileActor }) {
  const { t } = useLingui()
  const step = useProfile(profile, ({ value }) => value.erasure)
  const number = useProfile(profile, ({ context }) => context.erasureNumber)
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

/** Focus moves to what was opened, so that the keyboard continues there. */
const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus()

function Explained({ profile, isBusy }: { profile: ProfileActor; isBusy: boolean }) {
  const { t } = useLingui()
  const refusal = useRefusal(useProfile(profile, ({ context }) => context.erasureFailure))
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
