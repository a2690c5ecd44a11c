import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, type RefObject, useState } from 'react'
import type { CameraProblem } from '#domain/certification/capture'
import { Button } from '../button/Button'
import { classes } from '../classes'
import styles from './CameraView.module.css'
import { grabFrame, grabPicture, type SeenFrame } from './grabPicture'
import { type Facing, setTorch, cameraProblemOf, canOpenCamera, closeCamera, hasTorch, openCamera } from './openCamera'

const FRAME_EVERY = 500

interface CameraViewProps extends CameraEvents {
  facing: Facing
  label: string
  isTorchOn?: boolean
  /** Called twice a second with the visible picture, at the scale that `assessPhoto` expects. */
  onFrame?: ((frame: SeenFrame) => void) | undefined
  /** When it becomes true, one picture is taken as soon as the camera is open. */
  isTaking?: boolean
  /** The visible picture, unmirrored, as a JPEG in full resolution. */
  onTaken?: ((photo: Blob) => void) | undefined
}

export function CameraView({
  facing,
  label,
  isTorchOn = false,
  onFrame,
  isTaking = false,
  onTaken,
  ...events
}: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { t } = useLingui()
  const { track, start } = useCamera(video, facing, events)

  const notifyTaken = useEffectEvent((photo: Blob) => onTaken?.(photo))
  const notifyFailed = useEffectEvent(() => events.onFailed('busy'))
  useEffect(() => {
    if (!track || !isTaking || !video.current) return
    let isWanted = true
    const notify = (one: () => void) => {
      if (isWanted) one()
    }
    grabPicture(video.current).then(
      (photo) => notify(() => notifyTaken(photo)),
      () => notify(notifyFailed),
    )
    return () => {
      isWanted = false
    }
  }, [track, isTaking])

  useEffect(() => {
    // A lamp that fails to light doesn't stop the camera.
    if (track && isTorchOn) setTorch(track, true).catch(() => {})
    return () => {
      if (track && isTorchOn) setTorch(track, false).catch(() => {})
    }
  }, [track, isTorchOn])

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

interface CameraEvents {
  /** The video plays; `hasTorch` says whether `isTorchOn` has an effect. Called again after a pause in the background. */
  onOpened?: ((camera: { hasTorch: boolean }) => void) | undefined
  /** The camera was stopped because the page is hidden. */
  onPaused?: (() => void) | undefined
  onFailed: (problem: CameraProblem) => void
}

/** Opens the camera only while the page is visible. `start` is set while the video plays only after a tap. */
function useCamera(video: RefObject<HTMLVideoElement | null>, facing: Facing, events: CameraEvents) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [start, setStart] = useState<{ onTap: () => void } | null>(null)
  const notifyFailed = useEffectEvent((problem: CameraProblem) => events.onFailed(problem))
  const notifyOpened = useEffectEvent((opened: MediaStreamTrack) => events.onOpened?.({ hasTorch: hasTorch(opened) }))
  const notifyPaused = useEffectEvent(() => events.onPaused?.())

  useEffect(() => {
    let held: MediaStream | null = null
    let turn = 0
    const close = () => {
      turn++
      if (held) closeCamera(held)
      held = null
      setTrack(null)
      setStart(null)
    }
    const open = async () => {
      const own = ++turn
      if (!canOpenCamera()) return notifyFailed('unsupported')
      try {
        const stream = await openCamera(facing)
        if (own !== turn || !video.current) return closeCamera(stream)
        held = stream
        video.current.srcObject = stream
        await play(stream, own)
      } catch (error) {
        if (own === turn) notifyFailed(cameraProblemOf(error))
      }
    }
    const play = async (stream: MediaStream, own: number) => {
      const [opened] = stream.getVideoTracks()
      try {
        await video.current?.play()
      } catch (error) {
        if (own !== turn) return
        // To save power or data, some browsers play no video before a tap although the camera was allowed.
        if (cameraProblemOf(error) === 'refused') setStart({ onTap: () => void play(stream, own) })
        else notifyFailed(cameraProblemOf(error))
        return
      }
      if (own !== turn || !opened) return
      opened.addEventListener('ended', () => {
        if (own === turn) notifyFailed('busy')
      })
      setStart(null)
      setTrack(opened)
      notifyOpened(opened)
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        close()
        notifyPaused()
      } else if (!held) void open()
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      close()
    }
  }, [video, facing])

  return { track, start }
}
