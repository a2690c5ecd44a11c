import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Card } from '../card/Card'
import { ListRow } from '../card/ListRow'
import { ComplaintRows } from '../contact/ComplaintRows'
import { helpIcon } from '../icon/shellIcons'
import styles from './Policy.module.css'

interface PolicyPart {
  title: MessageDescriptor
  text?: MessageDescriptor
  points?: readonly { about: MessageDescriptor; why: MessageDescriptor }[]
}

/** The privacy policy in plain words (UU 27/2022; POJK 22/2023). */
export const policy: readonly PolicyPart[] = [
  {
    title: msg`What we collect, and why`,
    points: [
      { about: msg`Phone number`, why: msg`to sign you in and to reach you` },
      { about: msg`KTP and pictures of your face`, why: msg`so that nobody else borrows in your name` },
      { about: msg`Your answers about home, work and income`, why: msg`to see what you can repay` },
      {
        about: msg`Two emergency contacts`,
        why: msg`only to ask where you are when we cannot reach you, never to collect`,
      },
      { about: msg`Bank account`, why: msg`to send you the money` },
      {
        about: msg`Your device, how the app is used, and your location if you allow it`,
        why: msg`against fraud, and to find errors`,
      },
    ],
  },
  {
    title: msg`What we ask your phone for`,
    text: msg`Camera, location and notifications, each only when it is needed. You can refuse each and still go on. Your phone book, gallery, files, messages and calls are never read; we see only a picture that you choose yourself.`,
  },
  {
    title: msg`Who else sees it`,
    text: msg`Only those who need it: the banks that move the money, and the authorities and credit registers that the law names. We do not sell your data.`,
  },
  {
    title: msg`How long we keep it`,
    text: msg`What you typed or photographed stays on this phone until it is sent, for 24 hours at most. We keep what you sent while you have an account or a loan, and after that for as long as the law requires.`,
  },
  {
    title: msg`What you can ask for`,
    text: msg`You can see, correct or move your data, withdraw your consent, or have your data deleted. When you withdraw, we stop within 3×24 hours, except for what the law or an open loan requires. If your data leaks, we tell you within 3×24 hours.`,
  },
]

export function Policy({ onService }: { onService?: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <p>{t`This page says what we know about you, what for, and what you can do about it.`}</p>
      {policy.map(({ title, text, points }) => (
        <Card key={title.id}>
          <h2 className="title">{i18n._(title)}</h2>
          {text ? <p>{i18n._(text)}</p> : null}
          {points ? (
            <ul className={styles.points}>
              {points.map(({ about, why }) => (
                <li key={about.id}>
                  <span className="strong">{i18n._(about)}</span>: {i18n._(why)}
                </li>
              ))}
            </ul>
          ) : null}
        </Card>
      ))}
      <Card isFlush aria-label={t`Questions and complaints`}>
        <div className={styles.lead}>
          <h2 className="title">{t`Questions and complaints`}</h2>
          <p className="small soft">
            {onService
              ? t`Please ask us first, also to withdraw your consent or to have your data deleted.`
              : t`Please ask us first, also to withdraw your consent or to have your data deleted: sign in, then tap the headset.`}{' '}
            {t`If we do not solve it, the Financial Services Authority (OJK) helps you.`}
          </p>
        </div>
        {onService ? (
          <ListRow
            icon={helpIcon}
            title={t`Customer service`}
            hint={t`We answer every question`}
            onSelect={onService}
          />
        ) : null}
        <ComplaintRows />
      </Card>
    </>
  )
}
