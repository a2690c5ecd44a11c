import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Installing } from '#machines/prompts/addToHomeMachine'
import { useChild, useSend, type Child } from '../app/frame/appContext'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { FullScreen, Key, NumberedSteps, KEY, withKey } from '../ui/guide/FullScreen'
import { addIcon, dotsBelowIcon, installIcon, shareIcon } from '../ui/icon/guideIcons'
import styles from './Prompts.module.css'

export function AddToHome() {
  const guide = useChild('addToHomeGuide')
  const installing = useSelector(guide ?? undefined, (snapshot) => snapshot?.context.installing ?? null)
  return guide && installing ? <Guiding guide={guide} installing={installing} /> : null
}

interface GuidingProps {
  guide: Child<'addToHomeGuide'>
  installing: Installing
}

function Guiding({ guide, installing: { by, canAsk } }: GuidingProps) {
  const { t } = useLingui()
  const send = useSend()
  const leave = () => send({ type: 'overlay.dismiss' })
  const isBusy = useSelector(guide, (snapshot) => snapshot.hasTag('busy'))
  const ways = { chrome: canAsk ? t`Or through Chrome’s menu` : t`Through Chrome’s menu`, safari: t`Through Safari` }
  return (
    <FullScreen
      name="addToHomeGuide"
      title={t`Add to home screen`}
      onDismiss={leave}
      actions={
        <>
          {canAsk ? (
            <Button
              isWide
              icon={installIcon}
              isBusy={isBusy}
              busyLabel={t`Waiting…`}
              onClick={() => guide.send({ type: 'install.accept' })}
            >
              {t`Install now`}
            </Button>
          ) : (
            <Button isWide onClick={leave}>{t`Got it`}</Button>
          )}
          <Button variant="text" isWide onClick={leave}>{t`Next time`}</Button>
        </>
      }
    >
      <HomeArt by={by} />
      <div className="stack tight">
        <h3 className="head">{t`One tap to your loan`}</h3>
        <p className="soft">{t`No app store, less than 1 MB. Your payment code opens without a signal, too.`}</p>
      </div>
      <Card aria-label={ways[by]}>
        <h3 className="title">{ways[by]}</h3>
        {by === 'chrome' ? <ChromeSteps /> : <SafariSteps />}
      </Card>
    </FullScreen>
  )
}

function ChromeSteps() {
  const { t } = useLingui()
  return (
    <NumberedSteps>
      {[
        withKey(t`Tap ${KEY} at the top right`, <Key icon={dotsBelowIcon} name={t`Menu`} />),
        withKey(t`Choose ${KEY}`, <Key icon={addIcon}>{t`Add to Home screen`}</Key>),
        withKey(t`Tap ${KEY}`, <Key>{t`Install`}</Key>),
      ]}
    </NumberedSteps>
  )
}

function SafariSteps() {
  const { t } = useLingui()
  return (
    <NumberedSteps>
      {[
        withKey(t`Tap ${KEY} at the foot of the screen`, <Key icon={shareIcon}>{t`Share`}</Key>),
        withKey(t`Scroll, then choose ${KEY}`, <Key icon={addIcon}>{t`Add to Home Screen`}</Key>),
        withKey(t`Tap ${KEY} at the top right`, <Key>{t`Add`}</Key>),
      ]}
    </NumberedSteps>
  )
}

function HomeArt({ by }: { by: 'chrome' | 'safari' }) {
  return (
    <svg className={styles.art} viewBox="0 0 288 150" aria-hidden="true">
      <rect x="24" y="4" width="240" height="142" rx="18" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      {by === 'chrome' ? <ChromeHome /> : <SafariHome />}
    </svg>
  )
}

const ICON = 'M11 0h18a11 11 0 0 1 11 11v18a11 11 0 0 1-11 11h-18a11 11 0 0 1-11-11v-18a11 11 0 0 1 11-11z'

const Others = ({ at }: { at: readonly (readonly [number, number])[] }) => (
  <g fill="var(--sunken)">
    {at.map(([x, y]) => (
      <path key={`${x} ${y}`} transform={`translate(${x} ${y})`} d={ICON} />
    ))}
  </g>
)

function OwnIcon({ at }: { at: string }) {
  return (
    <g transform={at}>
      <rect width="60" height="60" rx="16" fill="var(--brand)" />
      <rect x="13" y="34" width="9.5" height="13" rx="3" fill="var(--surface)" />
      <rect x="25.5" y="23" width="9.5" height="24" rx="3" fill="var(--surface)" />
      <rect x="38" y="13" width="9.5" height="34" rx="3" fill="var(--sun)" />
    </g>
  )
}

function ChromeHome() {
  return (
    <>
      <Others
        at={[
          [44, 28],
          [97, 28],
          [150, 28],
          [203, 28],
          [44, 82],
          [203, 82],
        ]}
      />
      <OwnIcon at="translate(112 74)" />
      <circle cx="174" cy="74" r="13" fill="var(--sun)" />
      <path d="M174 68v12M168 74h12" stroke="var(--ink)" strokeWidth="2.8" strokeLinecap="round" />
    </>
  )
}

function SafariHome() {
  return (
    <>
      <Others
        at={[
          [44, 22],
          [97, 22],
          [203, 22],
        ]}
      />
      <OwnIcon at="translate(144 16) scale(.87)" />
      <path d="M24 92h240" stroke="var(--line)" strokeWidth="2" />
      <g fill="none" stroke="var(--ink-3)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M60 112l-7 7 7 7M94 112l7 7-7 7M188 112h16v14h-16zM230 113h14M230 119h14M230 125h14" />
      </g>
      <circle cx="144" cy="119" r="21" fill="var(--sun)" />
      <path
        d="M138 117h-2v12h16v-12h-2M144 123v-15M139.5 112l4.5-4.5 4.5 4.5"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
