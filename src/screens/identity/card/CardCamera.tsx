import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { Child } from '../../../frame/appContext'
import { useService } from '../../../frame/AppScreen'
import { usePlace } from '../../../frame/usePlace'
import { CameraView, type CameraHandle } from '../../../components/camera/CameraView'
import { CaptureScreen } from '../../../components/capture/CaptureScreen'
import { CardFrame } from '../../../components/capture/CardFrame'
import { Controls, Shutter, SideControl } from '../../../components/capture/Controls'
import { FilePick } from '../../../components/upload/FilePick'
import { Tips } from '../../../components/capture/Tips'
import { Verdict } from '../../../components/capture/Verdict'
import { bulbIcon, cardIcon, imageIcon, sunIcon } from '../../../components/icon/captureIcons'
import { helpIcon } from '../../../components/icon/shellIcons'
import { steady, type Steady } from '../photo/steady'
import { cardInstruction, type CardInstruction } from './cardInstruction'
import { instructionIcons, instructionWords } from './instructionWords'

/** The viewfinder: one instruction at a time, and a file always possible. */
export function CardCamera({ card }: { card: Child<'card'> }) {
  const { t, i18n } = useLingui()
  const place = usePlace()
  const onService = useService()
  const isOpen = useSelector(card, (snapshot) => snapshot.matches({ aiming: 'open' }))
  const isPatienceOver = useSelector(card, ({ context }) => context.isPatienceOver)
  const camera = useRef<CameraHandle>(null)
  const [isTaking, setIsTaking] = useState(false)
  const [hasLamp, setHasLamp] = useState(false)
  const [isLampOn, setIsLampOn] = useState(false)
  const [shown, setShown] = useState<Steady<CardInstruction>>({ value: 'place', since: 0 })

  const take = async () => {
    setIsTaking(true)
    try {
      const photo = await camera.current?.capture()
      if (photo) card.send({ type: 'photo.taken', photo, isFromCamera: true })
    } catch {
      card.send({ type: 'camera.failed', reason: 'busy' })
    }
  }
  const instruction = isOpen ? shown.value : 'allow'
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
          ref={camera}
          facing="environment"
          label={t`What the camera sees`}
          isLampOn={isLampOn}
          onOpened={(opened) => {
            setHasLamp(opened.hasLamp)
            card.send({ type: 'camera.opened' })
          }}
          onFailed={(reason) => card.send({ type: 'camera.failed', reason })}
          onFrame={(luma, width, height) => {
            const next = cardInstruction({ luma, width, height })
            setShown((now) => steady(now, next, performance.now()))
          }}
        />
      </CardFrame>
      <Verdict
        verdict={{
          icon: instructionIcons[instruction],
          text: i18n._(instructionWords[instruction]),
          isGood: instruction === 'ready',
        }}
      />
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
      <Controls>
        <FilePick
          variant="side"
          icon={imageIcon}
          label={t`Choose a photo`}
          onPick={(photo) => card.send({ type: 'photo.taken', photo, isFromCamera: false })}
        />
        <Shutter label={t`Take the photo`} isBusy={!isOpen || isTaking} onPress={() => void take()} />
        <SideControl icon={helpIcon} label={t`Help`} onPress={() => onService?.()} />
      </Controls>
    </CaptureScreen>
  )
}
