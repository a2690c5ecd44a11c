import { sampleBorrowers } from '#domain/sandbox/sampleBorrowers'
import { scrolledByKeys } from '../parts/scrolledByKeys'
import { useRef, useState, useId } from 'react'
import { callNames, faultNames } from '../scene/callNames'
import { sceneGroups } from '../scene/sceneTypes'
import { Dialog } from '../parts/Dialog'
import { Tb } from '../parts/Tb'
import { useAsk, useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import type { Word } from '../words/say'
import { ChannelRow } from './ChannelRow'

export function ScenePane() {
  const { say } = useInspector()
  const ask = useAsk()
  const scene = useInspection((state) => state.scene)
  const dialog = useRef<HTMLDialogElement>(null)
  const openSamples = () => dialog.current?.showModal()
  useKeys({ e: openSamples })
  return (
    <section className="pane scene" aria-labelledby="h-scene">
      <header>
        <h2 id="h-scene">{say('scene')}</h2>
        <Tb shortcut="E" onPress={openSamples}>
          {say('samples')}
        </Tb>
      </header>
      <div className="body" {...scrolledByKeys} aria-label={say('sceneBody')}>
        {sceneGroups.map(({ name, values, worded }) => (
          <Pick
            key={name}
            label={say(name)}
            options={values.map((value) => ({
              value,
              label: worded ? say(`${name}_${value}` as Word) : String(value),
            }))}
            value={scene?.[name] ?? null}
            onPick={(value) => ask({ do: 'setScene', change: { [name]: value } })}
          />
        ))}
        <FaultRow />
        <div className="row wrap scene-row">
          <span className="soft">{say('smsCode')}</span>
          <span className="mono grow" data-code={scene?.hasCode === true}>
            {scene?.hasCode ? '••••' : say('noCode')}
          </span>
          <Tb kind="edge" isDisabled={!scene?.hasCode} onPress={() => ask({ do: 'fillCode' })}>
            {say('fillIn')}
          </Tb>
        </div>
        <ChannelRow />
      </div>
      <Dialog ref={dialog} title={say('samples')}>
        <ul className="lines">
          {sampleBorrowers.map(({ phone }) => (
            <li key={phone}>
              <button
                type="button"
                className="linkish"
                onClick={() => {
                  dialog.current?.close()
                  ask({ do: 'signInAs', phone })
                }}
              >
                <span className="mono">…{phone.slice(-2)}</span> {say(`sample_${phone.slice(-2)}` as Word)}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  )
}

function FaultRow() {
  const { say } = useInspector()
  const ask = useAsk()
  const faults = useInspection((state) => state.scene?.faults)
  const [isOpen, setIsOpen] = useState(false)
  const [call, setCall] = useState('saveUserAccount')
  const [fault, setFault] = useState('timeout')
  const [times, setTimes] = useState(1)
  const list = faults ?? []
  return (
    <div className="rule">
      <div className="row wrap scene-row">
        <span className="soft">{say('fault')}</span>
        <span className="grow row wrap">
          {list.length === 0 ? <span className="soft">{say('noFault')}</span> : null}
          {list.map((each, i) => (
            <span
              key={i}
              className={each.left === 0 ? 'tag mono' : 'tag danger mono'}
              data-left={each.left}
            >{`${each.call} ${each.fault} ×${each.left}`}</span>
          ))}
        </span>
        {list.length === 0 ? null : <Tb onPress={() => ask({ do: 'repair' })}>{say('repair')}</Tb>}
        <Tb label={say('addFault')} isPressed={isOpen} onPress={() => setIsOpen(!isOpen)}>
          +
        </Tb>
      </div>
      {isOpen ? (
        <div className="row wrap scene-row">
          <select
            className="tin grow"
            aria-label={say('call')}
            value={call}
            onChange={({ target }) => setCall(target.value)}
          >
            {callNames.map(({ name, path }) => (
              <option key={path} value={name}>
                {name}
              </option>
            ))}
          </select>
          <select
            className="tin"
            aria-label={say('faultKind')}
            value={fault}
            onChange={({ target }) => setFault(target.value)}
          >
            {faultNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <input
            className="tin"
            type="number"
            min={1}
            aria-label={say('times')}
            value={times}
            onChange={({ target }) => setTimes(Number(target.value))}
          />
          <Tb
            kind="edge"
            onPress={() => {
              setIsOpen(false)
              ask({ do: 'break', fault: { call, fault, times } })
            }}
          >
            {say('breakIt')}
          </Tb>
        </div>
      ) : null}
    </div>
  )
}

interface PickProps<T extends string | number> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T | null
  onPick: (value: T) => void
}

function Pick<T extends string | number>({ label, options, value, onPick }: PickProps<T>) {
  const id = useId()
  return (
    <div className="row wrap scene-row">
      <span className="soft" id={id}>
        {label}
      </span>
      <div className="pick" role="radiogroup" aria-labelledby={id}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
              // Picking the same option sets it again.
              onClick={() => (option.value === value ? onPick(option.value) : null)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
