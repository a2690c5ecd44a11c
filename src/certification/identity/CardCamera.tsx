import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import type { Child } from '../../app/frame/appContext'
import { useService } from '../../app/frame/AppScreen'
import { usePlace } from '../../app/frame/usePlace'
import { CameraView } from '../../ui/camera/CameraView'
import { CaptureScreen, Controls, Shutter, SideControl, Verdict } from '../../ui/capture/CaptureScreen'
import frameStyles from '../../ui/capture/Frame.module.css'
import tipsStyles from '../../ui/capture/Tips.module.css'
import { classes } from '../../ui/classes'
import { bulbIcon, cardIcon, imageIcon, sunIcon, handsIcon } from '../../ui/icon/captureIcons'
import { Icon } from '../../ui/icon/Icon'
import { helpIcon, checkIcon } from '../../ui/icon/shellIcons'
import { FilePick } from '../../ui/upload/FilePick'
import { useFrames } from './useFrames'
import styles from './CardCamera.module.css'
import { cardInstruction, type CardInstruction } from './cardInstruction'

/** `allow` while the camera is still opening. */
type ShownInstruction = CardInstruction | 'allow'

const instructionWords: Record<ShownInstruction, MessageDescriptor> = {
  allow: msg`The camera is starting. Allow it if your browser asks.`,
  place: msg`Bring the card into the frame, front side up.`,
  closer: msg`Come a little closer. The whole KTP must fill the frame.`,
  dark: msg`Too dark. Find a brighter place.`,
  bright: msg`Too bright. Move out of the direct light.`,
  glare: msg`There is a reflection. Tilt the card a little.`,
  still: msg`Hold the phone still with both hands.`,
  ready: msg`Bright and sharp. Hold still: the photo takes itself.`,
}

const instructionIcons: Record<ShownInstruction, string> = {
  allow: cardIcon,
  place: cardIcon,
  closer: handsIcon,
  dark: sunIcon,
  bright: sunIcon,
  glare: bulbIcon,
  still: handsIcon,
  ready: checkIcon,
}

export function CardCamera({ card }: { card: Child<'card'> }) {
  const { t, i18n } = useLingui()
  const place = usePlace()
  const onService = useService()
  const isOpen = useSelector(card, (snapshot) => snapshot.matches({ aiming: 'open' }))
  const isPatienceOver = useSelector(card, ({ context }) => context.isPatienceOver)
  const isSteady = useSelector(card, (snapshot) => snapshot.matches({ aiming: { open: 'steady' } }))
  const isTaking = useSelector(card, (snapshot) => snapshot.matches({ aiming: { open: 'taking' } }))
  const canTake = useSelector(card, (snapshot) => snapshot.can({ type: 'shutter.press' }))
  const [hasTorch, setHasTorch] = useState(false)
  const [isTorchOn, setIsTorchOn] = useState(false)
  const [seen, onFrame] = useFrames<CardInstruction>({
    first: 'place',
    good: 'ready',
    assess: cardInstruction,
    send: card.send,
  })
  const instruction = isOpen ? seen : 'allow'
  return (
    <CaptureScreen
      route={place?.route ?? ''}
      title={t`KTP photo`}
      lead={t`Place your original KTP inside the frame`}
      onClose={() => card.send({ type: 'camera.close' })}
      torch={hasTorch ? { isOn: isTorchOn, onToggle: () => setIsTorchOn(!isTorchOn) } : null}
    >
      <CardFrame>
        <CameraView
          facing="environment"
          label={t`What the camera sees`}
          isTorchOn={isTorchOn}
          onOpened={(opened) => {
            setHasTorch(opened.hasTorch)
            card.send({ type: 'camera.opened' })
          }}
          onPaused={() => card.send({ type: 'camera.paused' })}
          onFailed={(reason) => card.send({ type: 'camera.failed', reason })}
          onFrame={onFrame}
          isTaking={isTaking}
          onTaken={(photo) => card.send({ type: 'photo.taken', photo, isFromCamera: true })}
        />
      </CardFrame>
      <Verdict
        verdict={{
          icon: instructionIcons[instruction],
          text: i18n._(instructionWords[instruction]),
          isGood: instruction === 'ready',
        }}
        texts={Object.values(instructionWords).map((words) => i18n._(words))}
      />
      <div className={styles.hint}>
        {isPatienceOver ? (
          <p className="small soft" role="status">
            {t`It doesn’t have to be perfect: you can take the photo now and use it as it is.`}
          </p>
        ) : (
          <Tips
            items={[
              { icon: sunIcon, text: t`Enough light` },
              { icon: bulbIcon, text: t`No reflection` },
              { icon: cardIcon, text: t`Original KTP` },
            ]}
          />
        )}
      </div>
      <Controls>
        <FilePick
          variant="side"
          icon={imageIcon}
          label={t`Choose a photo`}
          onPick={(photo) => card.send({ type: 'photo.taken', photo, isFromCamera: false })}
        />
        <Shutter
          label={t`Take the photo`}
          isBusy={!canTake}
          isFilling={isSteady || isTaking}
          onPress={() => card.send({ type: 'shutter.press' })}
        />
        <SideControl icon={helpIcon} label={t`Help`} onPress={() => onService?.()} />
      </Controls>
    </CaptureScreen>
  )
}

/** Has the proportions of an identity card. Contains a `CameraView` or the captured picture as `img`. */
function CardFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes(frameStyles.frame, frameStyles.card)}>
      {children}
      {['topLeft', 'topRight', 'bottomLeft', 'bottomRight'].map((corner) => (
        <i key={corner} className={classes(frameStyles.corner, frameStyles[corner])} />
      ))}
    </div>
  )
}

function Tips({ items }: { items: readonly { icon: string; text: string }[] }) {
  return (
    <ul className={tipsStyles.tips}>
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon path={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
