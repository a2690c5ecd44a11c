import { useRef, useState } from 'react'
import type { Messages } from '@lingui/core'
import { messagesIn } from '../../src/i18n/catalogs'
import { testOf } from '../export/testOf'
import { Dialog } from '../parts/Dialog'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useAct, useInspection, useInspector, useTravels } from '../store/context'
import { useKeys } from '../store/keys'
import { useSteps } from '../store/useSteps'
import { exportTape } from '../tape/file'
import type { Tape } from '../tape/tape'
import { saveAs } from './saveAs'
import { TapePick } from './TapePick'

const TEST = 'session.spec.ts'
const COMMAND = `mkdir -p e2e/tmp && mv ~/Downloads/${TEST} e2e/tmp/ && npm run e2e -- e2e/tmp/${TEST}`

/** The English text of a key, with its values in braces. */
const englishIn =
  (messages: Messages) =>
  (key: string): string | null => {
    const message: unknown = messages[key]
    if (!Array.isArray(message)) return (message as string | undefined) ?? null
    return message.map((part: unknown) => (Array.isArray(part) ? `{${String(part[0])}}` : String(part))).join('')
  }

const titleOf = ({ first, steps }: Tape) => {
  const places = [first, ...steps.map(({ mark }) => mark)].flatMap(({ address }) => address ?? [])
  return `a replayed tape: from ${places[0] ?? '/'} to ${places.at(-1) ?? '/'}`
}

export function TapeTools() {
  const { say, timeTravel, live, notify } = useInspector()
  const act = useAct()
  const isPlaying = useTravels(({ now }) => now?.isPlaying ?? false)
  const isCut = useInspection(({ place }) => place?.isTapeCut ?? false)
  const save = async () => {
    const { tape, differs } = await timeTravel.checkedTape()
    saveAs('session.tape', exportTape(tape))
    const pages = 1 + tape.steps.filter(({ happening }) => 'page' in happening).length
    const told = { steps: tape.steps.length, pages }
    notify(differs === null ? say('tapeSaved', told) : say('tapeDiffers', { ...told, differs }))
  }
  const dialog = useRef<HTMLDialogElement>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  const make = async () => {
    const [{ tape }, first, later] = await Promise.all([
      timeTravel.checkedTape(),
      messagesIn('en').load(),
      messagesIn('en', 'later').load(),
    ])
    const made = testOf(tape, titleOf(tape), englishIn({ ...first, ...later }))
    setMissing(made.missing)
    if (made.missing.length === 0) saveAs(TEST, made.text)
    dialog.current?.showModal()
  }
  const makeTest = () => act(make())
  useKeys({ t: makeTest })
  const restart = useRef<HTMLDialogElement>(null)
  const { all } = useSteps()
  // Steps and export are then those of the recording, not of the tape or jump that is looked at.
  const askToRestart = () => {
    timeTravel.leave()
    restart.current?.showModal()
  }
  const startRecording = () => {
    restart.current?.close()
    act(live.ask({ do: 'startRecording' }))
  }
  return (
    <div className="row wrap" role="group" aria-label={say('tape')}>
      {isCut ? <span className="tag warning">{say('tapeCut')}</span> : null}
      <Tb onPress={askToRestart}>{say('startRecording')}</Tb>
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
      <Dialog ref={restart} title={say('startRecording')}>
        <p>{say('startDrops', { n: all })}</p>
        <div className="row wrap">
          <Tb kind="edge" onPress={() => act(save())}>
            {say('export')}
          </Tb>
          <Tb kind="main" onPress={startRecording}>
            {say('startNow')}
          </Tb>
        </div>
      </Dialog>
      <Dialog ref={dialog} title={say('makeTest')}>
        <p>{say(missing.length === 0 ? 'testMade' : 'testNotMade')}</p>
        {missing.length === 0 ? <pre className="mono">{COMMAND}</pre> : null}
        <ul className="lines">
          {missing.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
