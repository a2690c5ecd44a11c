import { useSelector } from '@xstate/react'
import type { Child } from '../app/frame/appContext'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { System } from '#domain/prompts/inApp'
import { permissionNames, type PermissionEntry, type PermissionName } from '#domain/service/permissionLedger'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Chip } from '../ui/card/Chip'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { cameraIcon } from '../ui/icon/captureIcons'
import { bellIcon } from '../ui/icon/loanIcons'
import { clockIcon, closeIcon, lockIcon, placeIcon } from '../ui/icon/plainIcons'
import { checkIcon, shieldIcon } from '../ui/icon/shellIcons'
import { wibDay } from '../i18n/dayText'
import { LedgerRow } from './LedgerRow'

const looks: Record<PermissionName, { icon: string; name: MessageDescriptor; purpose: MessageDescriptor }> = {
  camera: { icon: cameraIcon, name: msg`Camera`, purpose: msg`For the photos of your KTP and face` },
  location: { icon: placeIcon, name: msg`Location`, purpose: msg`So that nobody else uses your account` },
  notifications: { icon: bellIcon, name: msg`Notifications`, purpose: msg`Reminders before the due date` },
}

const ways: Record<System, MessageDescriptor> = {
  android: msg`To take one back or allow it: tap the icon left of the address at the top of your browser, then Permissions.`,
  ios: msg`To take one back or allow it: open your iPhone’s Settings, then Apps, then this browser. In Safari also: tap the icon beside the address, then the settings of this website.`,
  other: msg`To take one back or allow it: tap the icon left of the address at the top of your browser, then this website’s permissions.`,
}
const inAnotherApp = msg`You are inside another app. To take one back or allow it: open your phone’s settings, then Apps, then that app, then Permissions.`

export function Permissions({ profile }: { profile: Child<'profile'> }) {
  const { t, i18n } = useLingui()
  const ledger = useSelector(profile, ({ context }) => context.ledger)
  return (
    <section className="stack tight" aria-labelledby="permissions">
      <h2 id="permissions" className="title">{t`Permissions on this phone`}</h2>
      <Card as="ul" isFlush>
        {ledger
          ? ledger.entries.map((entry) => <Entry key={entry.name} entry={entry} profile={profile} />)
          : permissionNames.map((name) => (
              <LedgerRow
                key={name}
                icon={looks[name].icon}
                title={i18n._(looks[name].name)}
                hint={i18n._(looks[name].purpose)}
              >
                <Loading label={t`Loading`}>
                  <Skeleton height="1.5rem" width="4rem" />
                </Loading>
              </LedgerRow>
            ))}
        <LedgerRow icon={shieldIcon} title={t`Contacts, SMS, gallery`} hint={t`We never ask for these`}>
          <Chip icon={lockIcon}>{t`No`}</Chip>
        </LedgerRow>
      </Card>
      {ledger ? <p className="small soft">{i18n._(ledger.app ? inAnotherApp : ways[ledger.system])}</p> : null}
    </section>
  )
}

function Entry({
  entry: { name, askedAt, allowance },
  profile,
}: {
  entry: PermissionEntry
  profile: Child<'profile'>
}) {
  const { t, i18n } = useLingui()
  const { icon, name: title, purpose } = looks[name]
  const day = askedAt === null ? '' : wibDay(askedAt, i18n.locale)
  return (
    <LedgerRow
      icon={icon}
      title={i18n._(title)}
      hint={
        <>
          {i18n._(purpose)}
          <br />
          {askedAt === null ? t`Never asked on this phone` : t`Last asked on ${day}`}
        </>
      }
    >
      {name === 'notifications' && allowance === 'prompt' ? (
        <TurnOn profile={profile} />
      ) : (
        <Allowed allowance={allowance} />
      )}
    </LedgerRow>
  )
}

function Allowed({ allowance }: Pick<PermissionEntry, 'allowance'>) {
  const { t } = useLingui()
  if (allowance === 'granted') return <Chip tone="success" icon={checkIcon}>{t`Allowed`}</Chip>
  if (allowance === 'denied') return <Chip icon={closeIcon}>{t`Refused`}</Chip>
  if (allowance === 'absent') return <Chip icon={closeIcon}>{t`Not in this browser`}</Chip>
  // Browsers that don't report this permission.
  return <Chip icon={clockIcon}>{t`When needed`}</Chip>
}

function TurnOn({ profile }: { profile: Child<'profile'> }) {
  const { t } = useLingui()
  const isAsking = useSelector(profile, (snapshot) => snapshot.matches({ permissions: 'asking' }))
  return (
    <Button
      variant="outlined"
      isSlim
      isBusy={isAsking}
      busyLabel={t`Waiting…`}
      aria-label={isAsking ? undefined : t`Turn on reminders`}
      onClick={() => profile.send({ type: 'notifications.ask' })}
    >{t`Turn on`}</Button>
  )
}
