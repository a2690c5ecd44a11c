import { useEffect, useState, type RefObject } from 'react'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useAsk, useInspection, useInspector, useTravels } from '../store/context'
import { REPLICA } from '../playback/playback'
import { passKeys } from '../store/keys'
import { CopyLink } from './LinkButton'
import { TravelNotice } from './TravelNotice'
import { renderSVG } from 'uqr'
import { watchLink } from '../channel/room'

interface PhonePaneProps {
  frame: RefObject<HTMLIFrameElement | null>
  locale: string
}

export function PhonePane({ frame, locale }: PhonePaneProps) {
  const { say, timeTravel } = useInspector()
  const ask = useAsk()
  const address = useInspection(({ place }) => place?.address ?? null)
  const isTravelling = useTravels(({ now }) => now !== null)
  return (
    <section className="phone" aria-label={say('app')}>
      <div className="row">
        <Tb label={say('back')} onPress={() => ask({ do: 'goBack' })}>
          <Glyph of="back" />
        </Tb>
        <output className="tin mono grow" aria-label={say('address')}>
          {`/#${address ?? ''}`}
        </output>
        <Tb
          label={say('reload')}
          onPress={() => (isTravelling ? timeTravel.frame : frame).current?.contentWindow?.location.reload()}
        >
          <Glyph of="reload" />
        </Tb>
      </div>
      <div className="phone-case">
        <AppFrame frame={frame} locale={locale} />
      </div>
      {isTravelling ? <TravelNotice /> : <p className="soft">360 × 740 · {locale}</p>}
    </section>
  )
}

/** The live app; during a replay another frame replaces it, and the live one waits hidden. */
export function AppFrame({ frame, locale }: PhonePaneProps) {
  const { say, timeTravel, device } = useInspector()
  const page = useTravels(({ now }) => now?.page ?? null)
  const [isAlive, setIsAlive] = useState(page === null)
  useEffect(() => {
    if (page === null) setIsAlive(true)
  }, [page])
  const usual = {
    src: `./?lang=${locale}#/noren`,
    width: 360,
    height: 740,
    allow: 'camera; geolocation; clipboard-write',
    onLoad: ({ currentTarget }: React.SyntheticEvent<HTMLIFrameElement>) =>
      currentTarget.contentWindow === null ? undefined : passKeys(currentTarget.contentWindow),
  }
  return (
    <>
      {isAlive && device === null ? (
        <iframe ref={frame} title={say('framed')} hidden={page !== null} {...usual} />
      ) : null}
      {page === null && device !== null ? <DeviceCard room={device} locale={locale} /> : null}
      {page === null ? null : (
        <iframe key={page} ref={timeTravel.frame} title={say('framed')} name={REPLICA} {...usual} />
      )}
    </>
  )
}

interface DeviceCardProps {
  room: string
  locale: string
}

function DeviceCard({ room, locale }: DeviceCardProps) {
  const { say } = useInspector()
  const isConnected = useInspection((state) => state.isConnected)
  const isGone = useInspection((state) => state.isGone)
  const link = watchLink(window.location, room, locale)
  return (
    <div className="device">
      <h2>{say(isConnected ? 'device_there' : isGone ? 'device_gone' : 'device_open')}</h2>
      {isConnected ? null : (
        <>
          <img
            alt={say('device_qr')}
            width={200}
            height={200}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`}
          />
          <p className="mono link">{link}</p>
          <CopyLink linkOf={() => link} />
          <p className="soft">{say('device_reach', { port: window.location.port })}</p>
        </>
      )}
      <a className="tb edge" href="#/test">
        {say('device_leave')}
      </a>
    </div>
  )
}
