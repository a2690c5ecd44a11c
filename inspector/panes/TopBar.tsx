import { PausedTag } from '../parts/PausedTag'
import { useRef, useState, type ReactNode } from 'react'
import { APP_VERSION } from '#domain/limits'
import { chartHash } from '../tape/chartHash'
import { newRoom } from '../channel/room'
import { BugButton } from '../journey/BugReport'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import type { Word } from '../words/say'
import { LinkButton } from './LinkButton'

const help: [string, Word][] = [
  ['/', 'help_search'],
  ['1–9', 'help_pick'],
  ['⏎', 'help_send'],
  ['← →', 'help_travel'],
  ['G', 'jumpTo'],
  ['␣', 'help_clock'],
  ['P', 'help_pause'],
  ['F', 'help_follow'],
  ['M', 'help_sheet'],
  ['L', 'coverage'],
  ['O', 'help_outline'],
  ['E', 'help_samples'],
  ['?', 'help_help'],
]

interface TopBarProps {
  isDark: boolean
  onDark: (isDark: boolean) => void
  palette: ReactNode
}

export function TopBar({ isDark, onDark, palette }: TopBarProps) {
  const { say } = useInspector()
  const isConnected = useInspection((state) => state.isConnected)
  const dialog = useRef<HTMLDialogElement>(null)
  const [room] = useState(newRoom)
  const openHelp = () => dialog.current?.showModal()
  useKeys({ '?': openHelp })
  return (
    <header className="tool-top">
      <p className="title">
        <img src={document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href} alt="" width={24} height={24} />
        Langkah
      </p>
      <h1>{say('inspector')}</h1>
      <span className="tag mono">{`${[...APP_VERSION].join('.')} · ${say('chartVersion')} ${chartHash()}`}</span>
      <PausedTag />
      {isConnected ? null : <span className="tag warning">{say('notConnected')}</span>}
      <span style={{ flex: 1 }} />
      {palette}
      <Tb isPressed={isDark} onPress={() => onDark(!isDark)}>
        <Glyph of="moon" />
        {say('dark')}
      </Tb>
      <Tb shortcut="?" onPress={openHelp}>
        {say('shortcuts')}
      </Tb>
      <a className="tb" href={`#/test?device=${room}`}>
        {say('device')}
      </a>
      <LinkButton />
      <BugButton />
      <dialog ref={dialog} className="toolDialog" aria-label={say('shortcuts')}>
        <h2>{say('shortcuts')}</h2>
        <dl>
          {help.map(([key, words]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(words)}</dd>
            </div>
          ))}
        </dl>
        <Tb kind="edge" onPress={() => dialog.current?.close()}>
          {say('close')}
        </Tb>
      </dialog>
    </header>
  )
}
