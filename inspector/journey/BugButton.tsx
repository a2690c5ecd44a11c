import { useState } from 'react'
import { Tb } from '../parts/Tb'
import { useAct, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import { saveAs } from './saveAs'
import { APP_VERSION } from '#domain/limits'
import type { Inspection } from '../store/inspection'
import { exportTape } from '../tape/file'
import type { Tape } from '../tape/tape'
import { pictureOf } from './picture'
import { timelineOfTape } from './timeline'

export function BugButton() {
  const { inspector, timeTravel, say, notify } = useInspector()
  const act = useAct()
  const [isBusy, setIsBusy] = useState(false)
  const report = async () => {
    setIsBusy(true)
    try {
      saveAs('bug.json', await bugReport(await timeTravel.tape(), inspector.read()))
      notify(say('bugSaved'))
    } finally {
      setIsBusy(false)
    }
  }
  const press = () => (isBusy ? undefined : act(report()))
  useKeys({ b: press })
  return (
    <Tb kind="main" shortcut="B" isDisabled={isBusy} onPress={press}>
      {say('reportBug')}
    </Tb>
  )
}

async function bugReport(tape: Tape, { actors, place }: Inspection): Promise<string> {
  const machines = [...actors.values()].filter(({ machine }) => machine !== null)
  const language = place?.locale ?? 'id'
  return JSON.stringify(
    {
      format: 1,
      at: new Date().toISOString(),
      versions: { app: [...APP_VERSION].join('.'), chart: tape.chart, browser: navigator.userAgent, language },
      state: {
        address: (tape.steps.at(-1)?.mark ?? tape.first).address,
        dialog: place?.overlay ?? null,
        machines: Object.fromEntries(machines.map(({ id, active, context }) => [id, { active, context }])),
      },
      tape: exportTape(tape),
      picture: tape.dropped > 0 ? null : await pictureOf(timelineOfTape(tape), language),
    },
    null,
    1,
  )
}
