import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { isComputer, type SignedInDevice } from '#domain/service/signedInDevices'
import { Button, ButtonPair } from '../ui/button/Button'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { Chip } from '../ui/card/Chip'
import { Note } from '../ui/card/Note'
import { Modal } from '../ui/floating/Modal'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { StaleNote, LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { ActionArea } from '../ui/frame/ActionArea'
import { Icon } from '../ui/icon/Icon'
import { clockIcon, signOutIcon } from '../ui/icon/plainIcons'
import { computerIcon, deviceIcon } from '../ui/icon/loanIcons'
import { alertIcon, checkIcon, shieldIcon } from '../ui/icon/shellIcons'
import { useChild, useSend, useServices, type Child } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { useQuery } from '../app/frame/useQuery'
import { wibDay, wibTime } from '../i18n/dayText'
import styles from './Profile.module.css'
import { takeFocus } from '../ui/focus'

type DevicesActor = Child<'devices'>

export function DevicesScreen() {
  const devices = useChild('devices')
  return (
    <AppScreen back="/user" isBackHistory actions={devices ? <SignOutOfAll devices={devices} /> : null}>
      {devices ? <Devices devices={devices} /> : <DevicesLoading />}
    </AppScreen>
  )
}

function DevicesLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <Skeleton height="12rem" />
    </Loading>
  )
}

function Devices({ devices }: { devices: DevicesActor }) {
  const { t } = useLingui()
  const listed = useSelector(devices, ({ context }) => context.devices)
  const { isUnread, isOffline, retry } = useQuery(useSelector(devices, ({ children }) => children.list))
  const removed = useSelector(devices, (snapshot) =>
    snapshot.matches({ listing: 'removed' }) ? snapshot.context.chosen : null,
  )
  const asked = useSelector(devices, (snapshot) => (snapshot.hasTag('question') ? snapshot.context.chosen : null))
  const refused = useSelector(devices, (snapshot) =>
    snapshot.matches({ listing: 'refused' }) ? snapshot.context : null,
  )
  const nameOf = useDeviceName()
  if (listed === null)
    return isUnread ? (
      <LoadFailedCard title={t`Your devices did not load`} isOffline={isOffline} onRetry={retry} />
    ) : (
      <DevicesLoading />
    )
  const name = removed ? nameOf(removed) : ''
  return (
    <>
      {isUnread ? <StaleNote text={t`This list may be out of date.`} onRetry={retry} /> : null}
      {removed ? (
        <Note tone="brand" icon={checkIcon}>
          <span ref={takeFocus} tabIndex={-1}>{t`${name} is signed out.`}</span>
        </Note>
      ) : null}
      {refused?.chosen && refused.pausedUntil !== null ? (
        <Refused name={nameOf(refused.chosen)} pausedUntil={refused.pausedUntil} />
      ) : null}
      {asked ? <NewDevice devices={devices} device={asked} /> : null}
      <Card as="ul" isFlush>
        {listed.map((device) => (
          <DeviceRow key={device.sessionId} devices={devices} device={device} />
        ))}
      </Card>
      {listed.length > 1 ? <p className="small soft">{t`Don’t recognise a device? Remove it.`}</p> : null}
    </>
  )
}

/** Kind and browser are the same in every language. */
function useDeviceName() {
  const { t } = useLingui()
  return ({ kind, browser }: SignedInDevice) => [kind ?? t`Device`, browser ?? []].flat().join(', ')
}

function DeviceRow({ devices, device }: { devices: DevicesActor; device: SignedInDevice }) {
  const { t } = useLingui()
  const { sessionId, kind, browser, isThis, isNew } = device
  const isBusy = useSelector(
    devices,
    (snapshot) => snapshot.matches('signingOut') && snapshot.context.chosen?.sessionId === sessionId,
  )
  const name = useDeviceName()(device)
  const time = useTime(device.seenAt)
  const timeId = useId()
  return (
    <li className={styles.device}>
      <Icon path={isComputer(device) ? computerIcon : deviceIcon} />
      <div className={styles.body}>
        <div className={styles.deviceWords}>
          <p className="strong">{kind ?? t`Device`}</p>
          {browser === null ? null : <p className="small soft">{browser}</p>}
          <p id={timeId} className="small soft">
            {isThis ? t`Now` : time}
          </p>
          {isThis ? (
            <Chip tone="success" icon={checkIcon}>
              {isComputer(device) ? t`This computer` : t`This phone`}
            </Chip>
          ) : null}
          {isNew && !isThis ? <Chip tone="warning" icon={alertIcon}>{t`New`}</Chip> : null}
        </div>
        {isThis ? null : (
          <Button
            variant="outlined"
            isSlim
            isBusy={isBusy}
            busyLabel={t`Waiting…`}
            aria-label={isBusy ? undefined : t`Remove ${name}`}
            aria-describedby={timeId}
            onClick={() => devices.send({ type: 'device.signOut', sessionId })}
          >{t`Remove`}</Button>
        )}
      </div>
    </li>
  )
}

/** An instant in WIB, with its day unless that is today. */
function useTime(at: string): string {
  const { t, i18n } = useLingui()
  const { now } = useServices()
  const on = wibDay(at, i18n.locale)
  const time = wibTime(at, i18n.locale)
  const day = on === wibDay(new Date(now()).toISOString(), i18n.locale) ? t`Today` : on
  return t`${day}, ${time} WIB`
}

interface NewDeviceProps {
  devices: DevicesActor
  device: SignedInDevice
}

/** Whether a sign-in was the borrower’s, with two equal answers. */
function NewDevice({ devices, device }: NewDeviceProps) {
  const { t } = useLingui()
  const send = useSend()
  const id = useId()
  const isAccepting = useSelector(devices, (snapshot) => snapshot.matches('accepting'))
  const isRefusing = useSelector(devices, (snapshot) => snapshot.matches('refusing'))
  const name = useDeviceName()(device)
  const time = useTime(device.signedInAt)
  return (
    <Modal
      name="newDevice"
      isAtBottom
      labelledBy={id}
      describedBy={`${id}-facts`}
      onDismiss={() => send({ type: 'stage.dismiss' })}
    >
      <div className={styles.question}>
        <div className="row">
          <Badge icon={shieldIcon} />
          <h2 className="head grow" id={id} tabIndex={-1} data-autofocus>
            {t`Signed in on a new device`}
          </h2>
        </div>
        <ul className={styles.facts} id={`${id}-facts`}>
          <li className="row">
            <Icon path={isComputer(device) ? computerIcon : deviceIcon} />
            <span className="grow">{name}</span>
          </li>
          <li className="row">
            <Icon path={clockIcon} />
            <span className="grow">{time}</span>
          </li>
        </ul>
        <p className="small soft">
          {t`Not you? That device is signed out at once. Pay-outs and account changes wait for 24 hours.`}
        </p>
        <ButtonPair>
          <Button
            variant="outlined"
            isBusy={isRefusing}
            busyLabel={t`Waiting…`}
            onClick={() => devices.send({ type: 'device.strange' })}
          >{t`Not me`}</Button>
          <Button
            variant="outlined"
            isBusy={isAccepting}
            busyLabel={t`Waiting…`}
            onClick={() => devices.send({ type: 'device.own' })}
          >{t`It was me`}</Button>
        </ButtonPair>
      </div>
    </Modal>
  )
}

function Refused({ name, pausedUntil }: { name: string; pausedUntil: string }) {
  const { t } = useLingui()
  const time = useTime(pausedUntil)
  return (
    <Note tone="brand" icon={checkIcon}>
      <span ref={takeFocus} tabIndex={-1}>
        {t`${name} is signed out. Pay-outs and account changes wait until ${time}.`}
      </span>
    </Note>
  )
}

function SignOutOfAll({ devices }: { devices: DevicesActor }) {
  const { t } = useLingui()
  const isBusy = useSelector(devices, (snapshot) => snapshot.matches('signingOutAll'))
  const isAsked = useSelector(devices, (snapshot) => snapshot.matches('confirming')) || isBusy
  const hasStayed = useSelector(devices, (snapshot) => snapshot.matches({ listing: 'stayed' }))
  if (!isAsked)
    return (
      <ActionArea>
        <Button
          variant="outlined"
          isWide
          icon={signOutIcon}
          ref={hasStayed ? takeFocus : undefined}
          onClick={() => devices.send({ type: 'all.ask' })}
        >{t`Sign out of all`}</Button>
      </ActionArea>
    )
  return (
    <ActionArea>
      <h2 className="title" ref={takeFocus} tabIndex={-1}>{t`Sign out of all devices, this one too?`}</h2>
      <p className="small soft">
        {t`What you did not send yet is deleted from this phone. You sign in again with a code.`}
      </p>
      <ButtonPair>
        <Button
          variant="outlined"
          isBusy={isBusy}
          busyLabel={t`Waiting…`}
          onClick={() => devices.send({ type: 'all.confirm' })}
        >{t`Sign out`}</Button>
        <Button variant="outlined" onClick={() => devices.send({ type: 'all.cancel' })}>{t`Stay`}</Button>
      </ButtonPair>
    </ActionArea>
  )
}
