import { PausedTag } from '../parts/PausedTag'
import { useRef, useState, type ReactNode } from 'react'
import { APP_VERSION } from '#domain/limits'
import { chartHash } from '../tape/chartHash'
import { newRoom } from '../channel/room'
import { Dialog } from '../parts/Dialog'
import { Tb } from '../parts/Tb'
import { useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import type { Word } from '../words/say'

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
  ['T', 'makeTest'],
  ['B', 'reportBug'],
  ['?', 'help_help'],
]

export function TopBar({ children }: { children: ReactNode }) {
  const { say } = useInspector()
  const isConnected = useInspection((state) => state.isConnected)
  const dialog = useRef<HTMLDialogElement>(null)
  const [room] = useState(newRoom)
  const openHelp = () => dialog.current?.showModal()
  useKeys({ '?': openHelp })
  return (
    <header className="row wrap bar">
      <img src={document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href} alt="" width={24} height={24} />
      <h1>Langkah {say('inspector')}</h1>
      <span className="tag mono">{`${[...APP_VERSION].join('.')} · ${say('chartVersion')} ${chartHash()}`}</span>
      <PausedTag />
      {isConnected ? null : <span className="tag warning">{say('notConnected')}</span>}
      <div className="row wrap end">
        <Tb shortcut="?" onPress={openHelp}>
          {say('shortcuts')}
        </Tb>
        <a className="tb" href={`#/test?device=${room}`}>
          {say('device')}
        </a>
        {children}
      </div>
      <Dialog ref={dialog} title={say('shortcuts')}>
        <dl>
          {help.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(words)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </header>
  )
}
