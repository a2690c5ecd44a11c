import { useEffect, useState } from 'react'
import { channelSwitches } from '#domain/sandbox/channelSwitches'
import { sandbox } from '../scene/sandbox'
import { Tb } from '../parts/Tb'
import { useInspector } from '../store/context'

interface Set {
  name: string
  leftOver: number
}

export function ChannelRow() {
  const { say, notify } = useInspector()
  const [set, setSet] = useState<Set[]>([])
  const [chosen, setChosen] = useState<string>(channelSwitches[0])
  const read = () =>
    sandbox<{ switches: Set[] }>('GET', '/channels').then(
      (answer) => setSet(answer.switches.filter(({ leftOver }) => leftOver > 0)),
      () => setSet([]),
    )
  useEffect(() => void read(), [])
  const change = (run: Promise<unknown>) => void run.then(read, (error: Error) => notify(error.message))
  return (
    <div className="rule">
      <div className="row wrap scene-row">
        <span className="soft">{say('channels')}</span>
        <select
          className="tin grow"
          aria-label={say('channel_which')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {channelSwitches.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <Tb kind="edge" onPress={() => change(sandbox('POST', '/channels', { switch: chosen, times: 1 }))}>
          {say('channel_set')}
        </Tb>
      </div>
      {set.length === 0 ? null : (
        <div className="row wrap scene-row">
          <span className="grow row wrap">
            {set.map(({ name, leftOver }) => (
              <span key={name} className="tag danger mono">{`${name} ×${leftOver}`}</span>
            ))}
          </span>
          <Tb onPress={() => change(sandbox('DELETE', '/channels'))}>{say('repair')}</Tb>
        </div>
      )}
    </div>
  )
}
