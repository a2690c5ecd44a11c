import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { Note } from '../../ui/card/Note'
import { clockIcon, phoneIcon } from '../../ui/icon/plainIcons'
import { checkIcon, shieldIcon } from '../../ui/icon/shellIcons'
import { QrCode } from '../../ui/qr/QrCode'
import type { Child } from '../../app/frame/appContext'
import styles from './HandoverLink.module.css'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The code with the time that is left, until the phone has come; then that it has. */
export function HandoverLink({ handover }: { handover: Child<'handover'> }) {
  const { t } = useLingui()
  const link = useSelector(handover, ({ context }) => context.handover?.link ?? '')
  const secondsLeft = useSelector(handover, ({ context }) => context.secondsLeft)
  const isTaken = useSelector(handover, (snapshot) => snapshot.matches({ made: { link: 'taken' } }))
  const time = clock(secondsLeft)
  const minutes = Math.ceil(secondsLeft / 60)
  return (
    <>
      <div className="stack tight">
        <h2 className="head">{t`Continue on your phone`}</h2>
        {isTaken ? null : (
          <p className="soft">
            {t`Scan the code with your phone's camera: you come to this very step, without signing in again.`}
          </p>
        )}
      </div>
      {isTaken ? null : (
        <Card className={styles.card} aria-label={t`Code for your phone`}>
          <QrCode text={link} label={t`QR code that continues on your phone`} />
          <Chip tone="warning" icon={clockIcon}>
            <span
              className={styles.time}
              role="timer"
              aria-label={t`Works for ${plural(minutes, { one: '# more minute', other: '# more minutes' })}`}
            >
              {t`${time} left, works once`}
            </span>
          </Chip>
        </Card>
      )}
      <Note role="status" tone={isTaken ? 'brand' : 'plain'} icon={isTaken ? checkIcon : phoneIcon}>
        {isTaken
          ? t`Your phone is there. Finish this step on it: this page goes on by itself.`
          : t`Waiting for your phone. This page goes on by itself.`}
      </Note>
      {isTaken ? (
        <Button variant="text" isWide onClick={() => handover.send({ type: 'handover.again' })}>
          {t`Another phone: new code`}
        </Button>
      ) : (
        <Note icon={shieldIcon}>{t`Show the code to nobody: whoever scans it is signed in as you.`}</Note>
      )}
    </>
  )
}
