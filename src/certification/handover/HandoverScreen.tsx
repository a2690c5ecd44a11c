import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { handoverMachine } from '#machines/certification/handoverMachine'
import { type Child, useChild, useSend } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { PausedArt } from '../../ui/art/Art'
import { FailedArt } from '../../ui/art/FailedArt'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { ListRow } from '../../ui/card/ListRow'
import { Note } from '../../ui/card/Note'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { useTop } from '../../ui/frame/useTop'
import { imageIcon } from '../../ui/icon/captureIcons'
import { clockIcon, phoneIcon } from '../../ui/icon/plainIcons'
import { checkIcon, shieldIcon } from '../../ui/icon/shellIcons'
import { QrCode } from '../../ui/qr/QrCode'
import styles from './HandoverScreen.module.css'

type Stage = 'making' | 'loadFailed' | 'made' | 'expired' | 'done'

function stageOf({ value }: SnapshotFrom<typeof handoverMachine>): Stage {
  if (typeof value === 'string') return value
  if ('made' in value) return 'made'
  return value.making === 'slow' ? 'loadFailed' : 'making'
}

/** For a computer without a camera: the step continues on the phone. */
export function HandoverScreen() {
  const handover = useChild('handover')
  return <AppScreen back="/identity-auth">{handover ? <HandoverStage handover={handover} /> : <Making />}</AppScreen>
}

function HandoverStage({ handover }: { handover: Child<'handover'> }) {
  const stage = useSelector(handover, stageOf)
  useTop(stage)
  return (
    <>
      <Shown stage={stage} handover={handover} />
      <OtherWays />
    </>
  )
}

function Shown({ stage, handover }: { stage: Stage; handover: Child<'handover'> }) {
  const { t } = useLingui()
  const failure = useSelector(handover, ({ context }) => context.failure)
  const retry = () => handover.send({ type: 'handover.again' })
  if (stage === 'made') return <HandoverLink handover={handover} />
  if (stage === 'loadFailed')
    return (
      <EmptyState
        art={<FailedArt />}
        title={t`The code is not there yet`}
        text={failure?.kind === 'refused' && failure.text ? failure.text : t`Check your connection, then try again.`}
        action={<Button isWide onClick={retry}>{t`Try again`}</Button>}
      />
    )
  if (stage === 'expired')
    return (
      <EmptyState
        art={<PausedArt />}
        title={t`This code no longer works`}
        text={t`A code works once, and for five minutes. Make a new one when your phone is at hand.`}
        action={<Button isWide onClick={retry}>{t`New code`}</Button>}
      />
    )
  return <Making />
}

function Making() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <div className="stack">
        <Skeleton height="1.9rem" width="70%" />
        <Skeleton height="3rem" />
        <Skeleton height="20rem" />
      </div>
    </Loading>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function HandoverLink({ handover }: { handover: Child<'handover'> }) {
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
          ? t`Your phone is there. Finish this step on it: this page continues automatically.`
          : t`Waiting for your phone. This page continues automatically.`}
      </Note>
      {isTaken ? (
        <Button variant="text" isWide onClick={() => handover.send({ type: 'handover.again' })}>
          {t`Another phone: new code`}
        </Button>
      ) : (
        <Note icon={shieldIcon}>{t`Don’t show this code to anyone: scanning it signs them in as you.`}</Note>
      )}
    </>
  )
}

function OtherWays() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <Card isFlush aria-label={t`Other ways`}>
      <ListRow
        icon={imageIcon}
        title={t`Stay on this computer`}
        hint={t`Choose a photo, or try a camera`}
        onSelect={() => send({ type: 'handover.leave' })}
      />
    </Card>
  )
}
