import { testOf } from '../export/testOf'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useAct, useInspector, useTravels } from '../store/context'
import { useKeys } from '../store/keys'
import { exportTape } from '../tape/file'
import type { Tape } from '../tape/tape'
import { saveAs } from './saveAs'
import { TapePick } from './TapePick'

const titleOf = ({ first, steps }: Tape) => {
  const places = [first, ...steps.map(({ mark }) => mark)].flatMap(({ address }) => address ?? [])
  return `a replayed tape: from ${places[0] ?? '/'} to ${places.at(-1) ?? '/'}`
}

export function TapeTools() {
  const { say, timeTravel, live, notify } = useInspector()
  const act = useAct()
  const isPlaying = useTravels(({ now }) => now?.isPlaying ?? false)
  const save = async () => {
    const { tape, differs } = await timeTravel.checkedTape()
    saveAs('session.tape', exportTape(tape))
    const pages = 1 + tape.steps.filter(({ happening }) => 'page' in happening).length
    const told = { steps: tape.steps.length, pages }
    notify(differs === null ? say('tapeSaved', told) : say('tapeDiffers', { ...told, differs }))
  }
  const makeTest = () =>
    act(timeTravel.checkedTape().then(({ tape }) => saveAs('session.spec.ts', testOf(tape, titleOf(tape)))))
  useKeys({ t: makeTest })
  return (
    <div className="row tapes" role="group" aria-label={say('tape')}>
      <span className="soft">{say('tape')}</span>
      <Tb onPress={() => act(live.ask({ do: 'startRecording' }).then(timeTravel.leave))}>{say('startRecording')}</Tb>
      <TapePick label={say('importTape')} onTexts={([text = '']) => timeTravel.openText(text)}>
        {say('import')}
      </TapePick>
      <Tb label={say('exportTape')} onPress={() => act(save())}>
        {say('export')}
      </Tb>
      <Tb onPress={() => (isPlaying ? timeTravel.halt() : act(timeTravel.replay()))}>
        <Glyph of={isPlaying ? 'paused' : 'play'} />
        {say(isPlaying ? 'halt' : 'replay')}
      </Tb>
      <Tb kind="edge" shortcut="T" onPress={makeTest}>
        {say('makeTest')}
      </Tb>
    </div>
  )
}
