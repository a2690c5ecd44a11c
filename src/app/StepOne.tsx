import { selectIsHandingOver } from '../../machines/app/appSelectors'
import { useAppSelector } from '../frame/appContext'
import { Broken, Waiting } from '../frame/Waiting'
import { useLazy } from '../loader/useLazy'
import { IdentityScreen } from '../screens/identity/IdentityScreen'
import { onDemand } from './onDemand'

const handover = onDemand(async () => (await import('../screens/handover/HandoverScreen')).HandoverScreen)

/** `/facial-auth/step-one`: the code for the phone comes with its own chunk, where there is no camera. */
export function StepOne() {
  return useAppSelector(selectIsHandingOver) ? <OnThePhone /> : <IdentityScreen />
}

function OnThePhone() {
  const { current: HandoverScreen, hasFailed, retry } = useLazy(handover)
  if (HandoverScreen) return <HandoverScreen />
  return hasFailed ? <Broken onRetry={retry} /> : <Waiting />
}
