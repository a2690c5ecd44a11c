import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Child } from '../../../app/frame/appContext'
import { useService } from '../../../app/frame/AppScreen'
import { usePlace } from '../../../app/frame/usePlace'
import { CameraView } from '../../../ui/camera/CameraView'
import { CaptureScreen } from '../../../ui/capture/CaptureScreen'
import { CardFrame } from '../../../ui/capture/CardFrame'
import { Controls, Shutter, SideControl } from '../../../ui/capture/Controls'
import { FilePick } from '../../../ui/upload/FilePick'
import { Tips } from '../../../ui/capture/Tips'
import { Verdict } from '../../../ui/capture/Verdict'
import { bulbIcon, cardIcon, imageIcon, sunIcon } from '../../../ui/icon/captureIcons'
import { helpIcon } from '../../../ui/icon/shellIcons'
import { useFrames } from '../photo/useFrames'
import styles from './CardCamera.module.css'
import { cardInstruction, type CardInstruction } from './cardInstruction'
import { instructionIcons, instructionWords } from './instructionWords'

/** The viewfinder: one instruction at a time, and a file always possible. */
export function CardCamera({ card }: { card: Child<'card'> }) {
  const { t, i18n } = useLingui()
  const place = usePlace()
  const onService = useService()
  const isOpen = useSelector(card, (snapshot) => snapshot.matches({ aiming: 'open' }))
  const isPatienceOver = useSelector(card, ({ context }) => context.isPatienceOver)
  const isSteady = useSelector(card, (snapshot) => snapshot.matches({ aiming: { open: 'steady' } }))
  const isTaking = useSelector(card, (snapshot) => snapshot.matches({ aiming: { open: 'taking' } }))
  const canTake = useSelector(card, (snapshot) => snapshot.can({ type: 'shutter.press' }))
  const [hasLamp, setHasLamp] = useState(false)
  const [isLampOn, setIsLampOn] = useState(false)
  const [seen, onFrame] = useFrames<CardInstruction>({
    first: 'place',
    good: 'ready',
    judge: cardInstruction,
    send: card.send,
  })
  const instruction = isOpen ? seen : 'allow'
  return (
    <CaptureScreen
      route={place?.route ?? ''}
      title={t`KTP photo`}
      lead={t`Place your original KTP inside the frame`}
      onClose={() => card.send({ type: 'camera.close' })}
      lamp={hasLamp ? { isOn: isLampOn, onToggle: () => setIsLampOn(!isLampOn) } : null}
    >
      <CardFrame>
        <CameraView
          facing="environment"
          label={t`What the camera sees`}
          isLampOn={isLampOn}
          onOpened={(opened) => {
            setHasLamp(opened.hasLamp)
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
            {t`It need not be perfect: you may take the photo now and use it as it is.`}
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
