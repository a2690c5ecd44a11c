import { PausedTag } from '../parts/PausedTag'
import { useRef, useState } from 'react'
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
  ['L', 'coverage'],
  ['O', 'help_outline'],
  ['E', 'help_samples'],
  ['?', 'help_help'],
]

interface TopBarProps {
  isDark: boolean
  onDark: (isDark: boolean) => void
  word: string
  onWord: (word: string) => void
  onChoose: (state: string) => void
}

export function TopBar({ isDark, onDark, word, onWord, onChoose }: TopBarProps) {
  const { say, charts } = useInspector()
  const isConnected = useInspection((state) => state.isConnected)
  const search = useRef<HTMLInputElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [room] = useState(newRoom)
  const [isLooking, setIsLooking] = useState(false)
  const openHelp = () => dialog.current?.showModal()
  useKeys({ '/': () => search.current?.focus(), '?': openHelp })
  const found =
    isLooking && word !== ''
      ? [...charts.states.keys()]
          .filter((id) => `${id} ${charts.titleOf(id)}`.toLowerCase().includes(word.toLowerCase()))
          .slice(0, 20)
      : []
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
      <div style={{ position: 'relative' }} className="row">
        <input
          ref={search}
          className="tin"
          style={{ width: 236 }}
          aria-label={say('searchAll')}
          placeholder={say('searchAll')}
          value={word}
          onChange={({ target }) => onWord(target.value)}
          onFocus={() => setIsLooking(true)}
          onBlur={({ relatedTarget }) =>
            relatedTarget instanceof Element && relatedTarget.closest('.found') ? null : setIsLooking(false)
          }
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.blur()
          }}
        />
        <kbd aria-hidden="true">/</kbd>
        {found.length === 0 ? null : (
          <ul className="found">
            {found.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className="linkish"
                  onClick={() => {
                    setIsLooking(false)
                    onChoose(id)
                  }}
                >
                  {charts.titleOf(id)} <span className="mono soft">{id}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
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
