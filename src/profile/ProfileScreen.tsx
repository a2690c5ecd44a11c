import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button/Button'
import { useChild, useSend } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { signOutIcon } from '../ui/icon/plainIcons'
import { Consents } from './Consents'
import { Erasure } from './held/Erasure'
import { HeldFile } from './held/HeldFile'
import { PersonCard } from './PersonCard'
import { OtherChoices } from './OtherChoices'
import { Permissions } from './Permissions'

/** What is known of the borrower, what they have allowed and agreed to, and how they take it back. */
export function ProfileScreen() {
  const { t } = useLingui()
  const send = useSend()
  const profile = useChild('profile')
  return (
    <AppScreen>
      <PersonCard profile={profile} />
      {profile ? (
        <>
          <Permissions profile={profile} />
          <Consents profile={profile} />
        </>
      ) : null}
      {profile ? <HeldFile profile={profile} /> : null}
      <OtherChoices />
      <Button
        variant="outlined"
        isWide
        icon={signOutIcon}
        onClick={() => send({ type: 'signOut.ask' })}
      >{t`Sign out`}</Button>
      {profile ? <Erasure profile={profile} /> : null}
    </AppScreen>
  )
}
