import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { selectIsSignedIn } from '#machines/app/appSelectors'
import { AppScreen } from '../../app/frame/AppScreen'
import { useAppSelector, useChild, useSend, type Child } from '../../app/frame/appContext'
import { usePlace } from '../../app/frame/usePlace'
import { HeaderBar } from '../../ui/frame/HeaderBar'
import { useTop } from '../../ui/frame/useTop'
import { LanguageButton } from '../../ui/language/LanguageButton'
import { AskReference } from './AskReference'
import { ClosedCode } from './ClosedCode'
import { Help } from './Help'
import { LookUpLoading } from './LookUpLoading'
import styles from './LookUpScreen.module.css'
import { OpenCode } from './open/OpenCode'
import { stageOf, type Stage } from './stage'
import { Unfound } from './Unfound'

/** The six pages that a link in a message leads to: what a code is for and how it is paid, for whoever has the link. */
export function LookUpScreen() {
  const lookUp = useChild('lookUp')
  return <AppScreen header={<Bar />}>{lookUp ? <LookUp lookUp={lookUp} /> : <LookUpLoading />}</AppScreen>
}

function Bar() {
  const { i18n } = useLingui()
  const send = useSend()
  const place = usePlace()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  return (
    <HeaderBar
      title={place ? i18n._(place.title) : ''}
      onBack={() => send({ type: 'back.requested', fallback: isSignedIn ? '/order' : '/noren' })}
      end={
        <div className={styles.language}>
          <LanguageButton current={i18n.locale} onOpen={() => send({ type: 'picker.open', name: 'language' })} />
        </div>
      }
    />
  )
}

function LookUp({ lookUp }: { lookUp: Child<'lookUp'> }) {
  const stage = useSelector(lookUp, stageOf)
  useTop(stage)
  return (
    <>
      <Shown lookUp={lookUp} stage={stage} />
      <Help lookUp={lookUp} />
    </>
  )
}

function Shown({ lookUp, stage }: { lookUp: Child<'lookUp'>; stage: Stage }) {
  switch (stage) {
    case 'reading':
      return <LookUpLoading />
    case 'open':
      return <OpenCode lookUp={lookUp} />
    case 'paid':
    case 'expired':
    case 'replaced':
      return <ClosedCode lookUp={lookUp} stage={stage} />
    case 'asking':
    case 'unknown':
      return <AskReference lookUp={lookUp} isUnknown={stage === 'unknown'} />
    case 'tooOften':
    case 'loadFailed':
      return <Unfound lookUp={lookUp} isTooOften={stage === 'tooOften'} />
  }
}
