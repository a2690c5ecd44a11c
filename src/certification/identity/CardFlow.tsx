import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { cardMachine } from '#machines/certification/cardMachine'
import { type Child, useChild } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { FailedArt } from '../../ui/art/FailedArt'
import { Button } from '../../ui/button/Button'
import { Badge } from '../../ui/card/Badge'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ActionArea } from '../../ui/frame/ActionArea'
import { useTop } from '../../ui/frame/useTop'
import { bulbIcon, cardIcon, handsIcon, imageIcon, sunIcon } from '../../ui/icon/captureIcons'
import { alertIcon, shieldIcon } from '../../ui/icon/shellIcons'
import { FilePick } from '../../ui/upload/FilePick'
import { UploadProgress } from '../../ui/upload/UploadProgress'
import { CardCamera } from './CardCamera'
import { CardReview } from './CardReview'
import styles from './CardFlow.module.css'
import { CardConfirm } from './CardConfirm'
import { IdentityLoading } from './IdentityLoading'
import { IdentityProgress } from './IdentityProgress'
import { CameraActions } from './CameraActions'
import { CaptureTrouble } from './CaptureTrouble'
import { Photo } from './Photo'
import { UnsentPhoto } from './UnsentPhoto'

type CardSnapshot = SnapshotFrom<typeof cardMachine>
type Stage = Exclude<CardSnapshot['value'], object> | 'aiming' | 'recalling'

function stageOf({ value }: CardSnapshot): Stage {
  if (typeof value === 'string') return value
  if ('aiming' in value) return 'aiming'
  return value.recalling === 'slow' ? 'loadFailed' : 'recalling'
}

const screens: Record<Stage, ComponentType<{ card: Child<'card'> }>> = {
  recalling: IdentityLoading,
  loadFailed: CardUnknown,
  explaining: CardExplaining,
  aiming: CardCamera,
  checking: CardReview,
  reviewing: CardReview,
  uploading: CardUploading,
  unsent: CardUnsent,
  unreadable: CardUnread,
  confirming: CardConfirm,
  saving: CardConfirm,
  confirmed: IdentityLoading,
}

export function CardFlow() {
  const card = useChild('card')
  return card ? <CardStage card={card} /> : <IdentityLoading />
}

function CardStage({ card }: { card: Child<'card'> }) {
  const Shown = screens[useSelector(card, stageOf)]
  useTop(Shown)
  return <Shown card={card} />
}

function CardUnknown({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  return (
    <AppScreen back="/identity-auth">
      <EmptyState
        art={<FailedArt />}
        title={t`This step did not load`}
        text={t`Your photo and what you typed are kept. Check your connection, then try again.`}
        action={<Button isWide onClick={() => card.send({ type: 'card.retry' })}>{t`Try again`}</Button>}
      />
    </AppScreen>
  )
}

function CardUnread({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  const url = useSelector(card, ({ context }) => context.picture?.url ?? null)
  return (
    <AppScreen
      back="/identity-auth"
      title={t`KTP not recognised`}
      actions={
        <ActionArea>
          <Button isWide onClick={() => card.send({ type: 'photo.retake' })}>{t`Take again`}</Button>
          <Button variant="outlined" isWide onClick={() => card.send({ type: 'card.type' })}>
            {t`Type the data myself`}
          </Button>
        </ActionArea>
      }
    >
      <Photo url={url} alt={t`Your photo of the KTP`} />
      <Note tone="warning" icon={alertIcon} role="alert">
        <b>{t`The card was not recognised.`}</b>{' '}
        {t`Use the original KTP, not a copy or a photo of a screen. Or type the data yourself.`}
      </Note>
    </AppScreen>
  )
}

function CardUnsent({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  return (
    <UnsentPhoto
      url={useSelector(card, ({ context }) => context.picture?.url ?? null)}
      alt={t`Your photo of the KTP`}
      failure={useSelector(card, ({ context }) => context.failure)}
      onSend={() => card.send({ type: 'upload.retry' })}
      onRetake={() => card.send({ type: 'photo.retake' })}
    />
  )
}

/** The upload has a progress, the reading has none. */
function CardUploading({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  const url = useSelector(card, ({ context }) => context.picture?.url ?? null)
  const fraction = useSelector(card, ({ context }) => context.fraction)
  const isSent = fraction >= 1
  return (
    <AppScreen back="/identity-auth" title={t`Sending the photo`}>
      <Photo url={url} alt={t`Your photo of the KTP`} />
      <Card>
        <UploadProgress
          label={isSent ? t`Reading your KTP…` : t`Sending the photo…`}
          fraction={fraction}
          onCancel={() => card.send({ type: 'upload.cancel' })}
        />
      </Card>
      <p className="small soft" role="status">
        {isSent
          ? t`The photo has arrived. Reading it takes a few seconds.`
          : t`The photo stays on this phone until we have it.`}
      </p>
    </AppScreen>
  )
}

function CardExplaining({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  const problem = useSelector(card, ({ context }) => context.cameraProblem)
  const isUnopened = useSelector(card, ({ context }) => context.failure !== null)
  const take = (photo: File) => card.send({ type: 'photo.taken', photo, isFromCamera: false })
  const tips = [
    { icon: cardIcon, text: t`Your original KTP, not a copy or a photo of a screen` },
    { icon: handsIcon, text: t`The whole card in the frame, the phone held with both hands` },
    { icon: sunIcon, text: t`Enough light to read every word` },
    { icon: bulbIcon, text: t`No reflections: tilt the card a little if you see one` },
  ]
  return (
    <AppScreen
      back="/identity-auth"
      title={t`KTP photo`}
      actions={
        <CameraActions
          problem={problem}
          capture="environment"
          camera={t`Use the camera`}
          phoneCamera={t`Use the phone's own camera`}
          onCamera={() => card.send({ type: 'camera.use' })}
          onPhoto={take}
        >
          <FilePick variant="outlined" isWide icon={imageIcon} label={t`Choose a photo`} onPick={take} />
        </CameraActions>
      }
    >
      <IdentityProgress />
      <CaptureTrouble camera={problem} isUnopened={isUnopened} />
      <div className="stack tight">
        <h2 className="head">{t`Take a photo of your KTP`}</h2>
        <p className="soft">
          {t`The law asks us to know who borrows. We read your data from the photo, so that you have less to type.`}
        </p>
      </div>
      <TipList label={t`For a good photo`} tips={tips} />
      <Note icon={shieldIcon}>
        {t`Your browser will ask for the camera. Nothing is recorded: only the photo you take is sent to us, and this phone forgets it once we have it.`}
      </Note>
    </AppScreen>
  )
}

function TipList({ label, tips }: { label: string; tips: readonly { icon: string; text: string }[] }) {
  return (
    <Card as="ul" isFlush aria-label={label}>
      {tips.map(({ icon, text }) => (
        <li key={text} className={styles.tip}>
          <Badge icon={icon} />
          <span className="grow">{text}</span>
        </li>
      ))}
    </Card>
  )
}
