import { selectIsSignedIn } from '../../machines/app/appSelectors'
import { useAppSelector } from '../frame/appContext'
import { Broken, Waiting } from '../frame/Waiting'
import { useLazy } from '../loader/useLazy'
import { StrangerScreen } from '../screens/home/StrangerScreen'
import { accountStatus } from './onDemand'

/** `/noren`: the stranger's screen comes with the page, the other when somebody is signed in. */
export function Landing() {
  return useAppSelector(selectIsSignedIn) ? <ForSignedIn /> : <StrangerScreen />
}

function ForSignedIn() {
  const { current: AccountStatus, hasFailed, retry } = useLazy(accountStatus)
  if (AccountStatus) return <AccountStatus />
  return hasFailed ? <Broken onRetry={retry} /> : <Waiting />
}
