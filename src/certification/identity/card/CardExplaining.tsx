import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { FilePick } from '../../../ui/upload/FilePick'
import { Note } from '../../../ui/card/Note'
import { bulbIcon, cardIcon, handsIcon, imageIcon, sunIcon } from '../../../ui/icon/captureIcons'
import { shieldIcon } from '../../../ui/icon/shellIcons'
import { CameraActions } from '../photo/CameraActions'
import { CaptureTrouble } from '../photo/CaptureTrouble'
import { IdentityProgress } from '../IdentityProgress'
import { TipList } from '../TipList'

/** Why the camera is needed, before the browser asks; after a refusal, what happened and the ways on. */
export function CardExplaining({ card }: { card: Child<'card'> }) {
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
