import { AppScreen, useService } from '../frame/AppScreen'
import { Policy } from '../../ui/policy/Policy'

export function PrivacyPolicyScreen() {
  const onService = useService()
  return (
    <AppScreen back="/login" isBackHistory>
      <Policy onService={onService} />
    </AppScreen>
  )
}
