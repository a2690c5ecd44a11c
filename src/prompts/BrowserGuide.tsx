import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { menuOf } from '#domain/prompts/wayOut'
import type { InAppPlace } from '#machines/prompts/browserGuideMachine'
import { Button } from '../ui/button/Button'
import { ButtonPair } from '../ui/button/ButtonPair'
import { FullScreen } from '../ui/guide/FullScreen'
import { compassIcon, dotsBelowIcon, dotsIcon, outsideIcon, shareIcon } from '../ui/icon/guideIcons'
import { copyIcon } from '../ui/icon/plainIcons'
import { useChild, useSend, useServices, type Child } from '../app/frame/appContext'
import { Key } from '../ui/guide/Key'
import { NumberedSteps } from '../ui/guide/NumberedSteps'
import { MenuArt } from './MenuArt'
import styles from './Prompts.module.css'
import { KEY, withKey } from '../ui/guide/withKey'

const icons = { dots: dotsIcon, dotsBelow: dotsBelowIcon, compass: compassIcon, share: shareIcon }

export function BrowserGuide() {
  const guide = useChild('externalBrowserGuide')
  const place = useSelector(guide ?? undefined, (snapshot) => snapshot?.context.place ?? null)
  return guide && place ? <Guiding guide={guide} place={place} /> : null
}

interface GuidingProps {
  guide: Child<'externalBrowserGuide'>
  place: InAppPlace
}

/** How to leave another app's browser: by a tap where that app allows it, by its menu always, or with the link. */
function Guiding({ guide, place }: GuidingProps) {
  const { t } = useLingui()
  const send = useSend()
  const { copy } = useServices()
  const leave = () => send({ type: 'overlay.dismiss' })
  const link = useSelector(guide, ({ context }) => context.resume?.link ?? '')
  const canOpen = useSelector(guide, ({ context }) => typeof context.resume?.wayOut === 'string')
  const isStillHere = useSelector(guide, (snapshot) => snapshot.matches({ guiding: { way: 'stillHere' } }))
  const browser = { android: 'Chrome', ios: 'Safari', other: t`your browser` }[place.system]
  const isUnmade = useSelector(guide, (snapshot) => snapshot.matches({ guiding: { link: 'loadFailed' } }))
  const isCopyFirst = isStillHere || !canOpen
  return (
    <FullScreen
      name="externalBrowserGuide"
      title={t`Open in browser`}
      onDismiss={leave}
      actions={
        <>
          <output className="small soft">
            {isStillHere ? t`It did not open? Copy the link and paste it into ${browser}.` : ''}
          </output>
          <ButtonPair>
            <Button variant={isCopyFirst ? 'filled' : 'outlined'} icon={copyIcon} onClick={() => copy(link)}>
              {t`Copy link`}
            </Button>
            {canOpen ? (
              <Button
                variant={isCopyFirst ? 'outlined' : 'filled'}
                onClick={() => guide.send({ type: 'browser.open' })}
              >
                {t`Open in ${browser}`}
              </Button>
            ) : null}
          </ButtonPair>
        </>
      }
    >
      <MenuArt menu={menuOf(place.app, place.system)} />
      <div className="stack tight">
        <h3 className="head">{place.hasCamera ? t`Go on in your browser` : t`The camera can’t be used here`}</h3>
        <p className="soft">
          {place.hasCamera
            ? t`You are inside another app. In ${browser} your camera, codes and reminders work better.`
            : t`You are inside another app. Open in ${browser}, so that the photo of your KTP goes well.`}{' '}
          {isUnmade
            ? t`What you have sent is kept.`
            : t`What you have typed and sent comes along, photos that were not sent do not.`}
        </p>
      </div>
      <MenuSteps place={place} />
      <div className={styles.inline}>
        <Button variant="text" onClick={leave}>
          {place.hasCamera ? t`Go on here` : t`Go on here without a camera`}
        </Button>
      </div>
    </FullScreen>
  )
}

function MenuSteps({ place }: { place: InAppPlace }) {
  const { t } = useLingui()
  const menu = menuOf(place.app, place.system)
  const lines = {
    browser: t`Open in browser`,
    external: t`Open in external browser`,
    chrome: t`Open in Chrome`,
    safari: t`Open in Safari`,
  }
  const names = { dots: t`Menu`, dotsBelow: t`Menu`, share: t`Share`, compass: t`Browser` }
  const where = menu.corner === 'top' ? t`Tap ${KEY} at the top right` : t`Tap ${KEY} at the bottom right`
  return (
    <NumberedSteps>
      {[
        withKey(where, <Key icon={icons[menu.icon]} name={names[menu.icon]} />),
        withKey(t`Choose ${KEY}`, <Key icon={outsideIcon}>{lines[menu.line]}</Key>),
        t`Go on at the same step`,
      ]}
    </NumberedSteps>
  )
}
