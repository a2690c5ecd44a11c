import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { cardMachine } from '#machines/certification/cardMachine'
import { type Child, useChild } from '../../app/frame/appContext'
import { useTop } from '../../ui/frame/useTop'
import { IdentityLoading } from './IdentityLoading'
import { CardCamera } from './card/CardCamera'
import { CardConfirm } from './cardForm/CardConfirm'
import { CardExplaining } from './card/CardExplaining'
import { CardReview } from './card/CardReview'
import { CardUnknown } from './card/CardUnknown'
import { CardUnread } from './card/CardUnread'
import { CardUnsent } from './card/CardUnsent'
import { CardUploading } from './card/CardUploading'

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

/** From "why a photo" to a confirmed card. */
export function CardFlow() {
  const card = useChild('card')
  return card ? <CardStage card={card} /> : <IdentityLoading />
}

function CardStage({ card }: { card: Child<'card'> }) {
  const Shown = screens[useSelector(card, stageOf)]
  useTop(Shown)
  return <Shown card={card} />
}
