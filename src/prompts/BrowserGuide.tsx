import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { menuOf, type Menu } from '#domain/prompts/wayOut'
import type { InAppPlace } from '#machines/prompts/browserGuideMachine'
import { useChild, useSend, useServices, type Child } from '../app/frame/appContext'
import { Button, ButtonPair } from '../ui/button/Button'
import { FullScreen, Key, NumberedSteps, KEY, withKey } from '../ui/guide/FullScreen'
import { compassIcon, dotsBelowIcon, dotsIcon, outsideIcon, shareIcon } from '../ui/icon/guideIcons'
import { copyIcon } from '../ui/icon/plainIcons'
import styles from './Prompts.module.css'

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

/** How to leave an in-app browser: by a tap if the app allows it, always by its menu or with the link. */
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
            {isStillHere ? t`It didn’t open? Copy the link and paste it into ${browser}.` : ''}
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
        <h3 className="head">{place.hasCamera ? t`Continue in your browser` : t`The camera can’t be used here`}</h3>
        <p className="soft">
          {place.hasCamera
            ? t`You are inside another app. In ${browser} your camera, codes and reminders work better.`
            : t`You are inside another app. Open in ${browser}, so that the photo of your KTP goes well.`}{' '}
          {isUnmade
            ? t`What you have sent is saved.`
            : t`What you have typed and sent comes along, photos that were not sent do not.`}
        </p>
      </div>
      <MenuSteps place={place} />
      <div className={styles.inline}>
        <Button variant="text" onClick={leave}>
          {place.hasCamera ? t`Continue here` : t`Continue here without a camera`}
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
        t`Continue at the same step`,
      ]}
    </NumberedSteps>
  )
}

const glyphs: Record<Menu['icon'], string> = {
  dotsBelow: 'M0 -8v.1M0 0v.1M0 8v.1',
  dots: 'M-8 0h.1M0 0h.1M8 0h.1',
  share: 'M-6 -2h-2v12h16v-12h-2M0 4v-15M-4.5 -7l4.5-4.5 4.5 4.5',
  compass: 'M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0zM4 -4l-2.5 5.5-5.5 2.5 2.5-5.500z',
}

function MenuArt({ menu }: { menu: Menu }) {
  const isAbove = menu.corner === 'top'
  const isDots = menu.icon.startsWith('dots')
  return (
    <svg className={styles.art} viewBox="0 0 288 150" aria-hidden="true">
      <rect x="24" y="4" width="240" height="142" rx="18" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <path d={isAbove ? 'M24 50h240' : 'M24 100h240'} stroke="var(--line)" strokeWidth="2" />
      <path
        d={isAbove ? 'M42 23l12 12M54 23L42 35' : 'M42 117l12 12M54 117L42 129'}
        stroke="var(--ink-3)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect x="72" y={isAbove ? 22 : 116} width="118" height="14" rx="7" fill="var(--sunken)" />
      <g transform={`translate(240 ${isAbove ? 29 : 122})`}>
        <circle r="19" fill="var(--sun)" />
        <path
          d={glyphs[menu.icon]}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={isDots ? 5 : 2.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <g transform={isAbove ? undefined : 'translate(0 -46)'}>
        <rect
          x="128"
          y="58"
          width="124"
          height="80"
          rx="12"
          fill="var(--surface)"
          stroke="var(--line)"
          strokeWidth="2"
        />
        <rect x="142" y="72" width="80" height="9" rx="4.5" fill="var(--sunken)" />
        <rect x="134" y="88" width="112" height="24" rx="8" fill="var(--brand-tint)" />
        <rect x="142" y="95.5" width="66" height="9" rx="4.5" fill="var(--brand)" />
        <path
          d="M226 95h9v9M235 95l-11 11"
          fill="none"
          stroke="var(--brand)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="142" y="120" width="56" height="9" rx="4.5" fill="var(--sunken)" />
        <g transform={isAbove ? 'translate(40 74)' : 'translate(40 68)'}>
          <rect y="40" width="18" height="24" rx="5" fill="var(--brand-line)" />
          <rect x="24" y="24" width="18" height="40" rx="5" fill="var(--brand)" />
          <rect x="48" y="8" width="18" height="56" rx="5" fill="var(--sun)" />
        </g>
      </g>
    </svg>
  )
}
