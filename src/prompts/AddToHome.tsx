import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Installing } from '#machines/prompts/addToHomeMachine'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { FullScreen } from '../ui/guide/FullScreen'
import { addIcon, dotsBelowIcon, installIcon, shareIcon } from '../ui/icon/guideIcons'
import { useChild, useSend, type Child } from '../app/frame/appContext'
import { Key } from '../ui/guide/Key'
import { NumberedSteps } from '../ui/guide/NumberedSteps'
import { HomeArt } from './HomeArt'
import { KEY, withKey } from '../ui/guide/withKey'

export function AddToHome() {
  const guide = useChild('addToHomeGuide')
  const installing = useSelector(guide ?? undefined, (snapshot) => snapshot?.context.installing ?? null)
  return guide && installing ? <Guiding guide={guide} installing={installing} /> : null
}

interface GuidingProps {
  guide: Child<'addToHomeGuide'>
  installing: Installing
}

/** What an icon on the home screen brings, and the way there; a button where the browser asks by itself. */
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
