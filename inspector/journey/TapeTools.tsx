import { useState } from 'react'
import { testOf } from '../export/testOf'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useAct, useInspector, useTravels } from '../store/context'
import { useKeys } from '../store/keys'
import { exportTape } from '../tape/file'
import type { Tape } from '../tape/tape'
import { saveAs } from './saveAs'
import { TapePick } from './TapePick'

const SPEEDS = [1, 4, 16, 100]

const titleOf = ({ first, steps }: Tape) => {
  const places = [first, ...steps.map(({ mark }) => mark)].flatMap(({ address }) => address ?? [])
  return `a replayed tape: from ${places[0] ?? '/'} to ${places.at(-1) ?? '/'}`
}

export function TapeTools() {
  const { say, timeTravel } = useInspector()
  const act = useAct()
  const speed = useTravels(({ now }) => now?.speed ?? null)
  const [chosen, setChosen] = useState(4)
  const save = () => act(timeTravel.tape().then((tape) => saveAs('session.tape', exportTape(tape))))
  const makeTest = () => act(timeTravel.tape().then((tape) => saveAs('session.spec.ts', testOf(tape, titleOf(tape)))))
  useKeys({ t: makeTest })
  return (
    <div className="row tapes" role="group" aria-label={say('tape')}>
      <span className="soft">{say('tape')}</span>
      <TapePick label={say('importTape')} onTapes={([tape]) => (tape ? timeTravel.open(tape) : null)}>
        {say('import')}
      </TapePick>
      <Tb label={say('exportTape')} onPress={save}>
        {say('export')}
      </Tb>
      <Tb onPress={() => (speed === null ? act(timeTravel.replay(chosen)) : timeTravel.halt())}>
        <Glyph of={speed === null ? 'play' : 'paused'} />
        {speed === null ? say('replay') : say('halt')}
      </Tb>
      <select
        className="tin"
        aria-label={say('speed')}
        value={chosen}
        onChange={({ target }) => {
          setChosen(Number(target.value))
          if (speed !== null) act(timeTravel.replay(Number(target.value)))
        }}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>{`${each}×`}</option>
        ))}
      </select>
      <Tb kind="edge" shortcut="T" onPress={makeTest}>
        {say('makeTest')}
      </Tb>
    </div>
  )
}
