import { renderSVG } from 'uqr'
import { watchLink } from '../channel/room'
import { Tb } from '../parts/Tb'
import { useInspection, useInspector } from '../store/context'

interface DeviceCardProps {
  room: string
  locale: string
}

/** In the place of the frame: the app runs on another device, or is to be opened there. */
export function DeviceCard({ room, locale }: DeviceCardProps) {
  const { say, tell } = useInspector()
  const isConnected = useInspection((state) => state.isConnected)
  const link = watchLink(window.location, room, locale)
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => tell(say('copied')),
      () => tell(link),
    )
  return (
    <div className="device">
      <h2>{isConnected ? say('device_there') : say('device_open')}</h2>
      {isConnected ? null : (
        <>
          <img
            alt={say('device_qr')}
            width={200}
            height={200}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`}
          />
          <p className="mono link">{link}</p>
          <Tb kind="edge" onPress={copy}>
            {say('copyLink')}
          </Tb>
          <p className="soft">{say('device_reach', { port: window.location.port })}</p>
        </>
      )}
      <a className="tb edge" href="#/test">
        {say('device_leave')}
      </a>
    </div>
  )
}
