import { useSyncExternalStore } from 'react'
import { Tb } from '../parts/Tb'
import { useInspector } from '../store/context'

/** Off until it is pressed: it opens a page of Stately's, which needs the network. */
export function StatelySwitch() {
  const { say, stately, tell } = useInspector()
  const isAttached = useSyncExternalStore(stately.subscribe, stately.isAttached)
  const press = () => {
    if (!stately.toggle() && !isAttached) tell(say('stately_blocked'))
  }
  return (
    <div className="rule">
      <div className="scene-row">
        <span className="soft">{say('stately')}</span>
        <span className="grow">{say(isAttached ? 'stately_on' : 'stately_off')}</span>
        <Tb kind="edge" isPressed={isAttached} onPress={press}>
          {say('stately_attach')}
        </Tb>
      </div>
    </div>
  )
}
