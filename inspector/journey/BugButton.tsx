import { useState } from 'react'
import { Tb } from '../parts/Tb'
import { useAct, useInspector } from '../store/context'
import { useKeys } from '../store/keys'
import { bugReport } from './bugReport'
import { saveAs } from './saveAs'

/** What was seen goes into one file, for whoever mends it. */
export function BugButton() {
  const { inspector, timeTravel, say, tell } = useInspector()
  const act = useAct()
  const [isBusy, setIsBusy] = useState(false)
  const report = async () => {
    setIsBusy(true)
    try {
      saveAs('bug.json', await bugReport(await timeTravel.tape(), inspector.read()))
      tell(say('bugSaved'))
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
