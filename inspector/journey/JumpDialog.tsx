import { useRef, useState } from 'react'
import { Tb } from '../parts/Tb'
import { useAct, useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'

const MOST = 40

export function JumpDialog() {
  const { say, charts, timeTravel } = useInspector()
  const act = useAct()
  const dialog = useRef<HTMLDialogElement>(null)
  const [word, setWord] = useState('')
  const [isPaused, setIsPaused] = useState(false)
  const status = useInspection(({ place }) => place?.bizStatus ?? null)
  const open = () => {
    setWord('')
    dialog.current?.showModal()
  }
  useKeys({ g: open })
  const found = [...charts.states.keys()]
    .filter((id) => !id.startsWith('query') && `${id} ${charts.titleOf(id)}`.toLowerCase().includes(word.toLowerCase()))
    .slice(0, MOST)
  const jump = (id: string) => {
    dialog.current?.close()
    act(timeTravel.jump(id, isPaused ? status : null))
  }
  return (
    <>
      <Tb kind="edge" shortcut="G" onPress={open}>
        {say('jumpTo')}
      </Tb>
      <dialog ref={dialog} className="toolDialog jump" aria-label={say('jumpTo')}>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            const [first] = found
            if (first !== undefined) jump(first)
          }}
        >
          <input
            className="tin grow"
            aria-label={say('searchStates')}
            placeholder={say('searchStates')}
            value={word}
            onChange={({ target }) => setWord(target.value)}
          />
          <Tb label={say('close')} onPress={() => dialog.current?.close()}>
            ×
          </Tb>
        </form>
        {status === null ? null : (
          <label className="row check">
            <input type="checkbox" checked={isPaused} onChange={({ target }) => setIsPaused(target.checked)} />
            {say('fixStatus', { status })}
          </label>
        )}
        <ul className="lines">
          {found.map((id) => (
            <li key={id}>
              <button type="button" className="linkish" onClick={() => jump(id)}>
                {charts.titleOf(id)} <span className="mono soft">{id}</span>
              </button>
            </li>
          ))}
        </ul>
      </dialog>
    </>
  )
}
