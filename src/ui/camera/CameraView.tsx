import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../button/Button'
import { classes } from '../classes'
import styles from './CameraView.module.css'
import { grabFrame, grabPicture, type SeenFrame } from './grabPicture'
import { type Facing, turnLamp } from './openCamera'
import { type CameraEvents, useCamera } from './useCamera'

const FRAME_EVERY = 500

interface CameraViewProps extends CameraEvents {
  facing: Facing
  label: string
  isLampOn?: boolean
  /** Twice a second what the frame shows, at the scale that `judgePhoto` wants. */
  onFrame?: ((frame: SeenFrame) => void) | undefined
  /** As it becomes true, what the frame shows is taken, as soon as the camera is open. */
  isTaking?: boolean
  /** What the frame showed, unmirrored, as a JPEG of full resolution. */
  onTaken?: ((photo: Blob) => void) | undefined
}

/** Fills a `CardFrame` or `FaceFrame` with what the camera sees. */
export function CameraView({
  facing,
  label,
  isLampOn = false,
  onFrame,
  isTaking = false,
  onTaken,
  ...events
}: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { t } = useLingui()
  const { track, start } = useCamera(video, facing, events)

  const tellTaken = useEffectEvent((photo: Blob) => onTaken?.(photo))
  const tellFailed = useEffectEvent(() => events.onFailed('busy'))
  useEffect(() => {
    if (!track || !isTaking || !video.current) return
    let isWanted = true
    const tell = (one: () => void) => {
      if (isWanted) one()
    }
    grabPicture(video.current).then(
      (photo) => tell(() => tellTaken(photo)),
      () => tell(tellFailed),
    )
    return () => {
      isWanted = false
    }
  }, [track, isTaking])

  useEffect(() => {
    // A lamp that won't light leaves the picture as it is.
    if (track && isLampOn) turnLamp(track, true).catch(() => {})
    return () => {
      if (track && isLampOn) turnLamp(track, false).catch(() => {})
    }
  }, [track, isLampOn])

  const look = useEffectEvent((canvas: HTMLCanvasElement) => {
    if (!onFrame || !video.current || video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    onFrame(grabFrame(video.current, canvas))
  })
  const isWatched = onFrame !== undefined
  useEffect(() => {
    if (!track || !isWatched) return
    const canvas = document.createElement('canvas')
    const timer = setInterval(() => look(canvas), FRAME_EVERY)
    return () => clearInterval(timer)
  }, [track, isWatched])

  return (
    <>
      <video
        ref={video}
        className={classes(styles.video, facing === 'user' && styles.mirrored)}
        aria-label={label}
        autoPlay
        muted
        playsInline
      />
      {start ? <Button className={styles.start} onClick={start.onTap}>{t`Tap to start the camera`}</Button> : null}
    </>
  )
}
