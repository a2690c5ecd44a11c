import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { CameraProblem } from '#domain/certification/capture'
import { cameraProblemOf, canOpenCamera, closeCamera, type Facing, hasLamp, openCamera } from './openCamera'

export interface CameraEvents {
  /** It shows; `hasLamp` says whether `isLampOn` will light one. Again after a pause in the background. */
  onOpened?: ((camera: { hasLamp: boolean }) => void) | undefined
  /** It is let go while the page is out of sight. */
  onPaused?: (() => void) | undefined
  onFailed: (problem: CameraProblem) => void
}

/** Holds the camera while the page is in sight, and never longer. `start` is there while it shows nothing without a tap. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, facing: Facing, events: CameraEvents) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [start, setStart] = useState<{ onTap: () => void } | null>(null)
  const tellFailed = useEffectEvent((problem: CameraProblem) => events.onFailed(problem))
  const tellOpened = useEffectEvent((opened: MediaStreamTrack) => events.onOpened?.({ hasLamp: hasLamp(opened) }))
  const tellPaused = useEffectEvent(() => events.onPaused?.())

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
      if (!canOpenCamera()) return tellFailed('unsupported')
      try {
        const stream = await openCamera(facing)
        if (own !== turn || !video.current) return closeCamera(stream)
        held = stream
        video.current.srcObject = stream
        await play(stream, own)
      } catch (error) {
        if (own === turn) tellFailed(cameraProblemOf(error))
      }
    }
    const play = async (stream: MediaStream, own: number) => {
      const [opened] = stream.getVideoTracks()
      try {
        await video.current?.play()
      } catch (error) {
        if (own !== turn) return
        // To save power or data, browsers play nothing before a tap: the camera itself was allowed.
        if (cameraProblemOf(error) === 'refused') setStart({ onTap: () => void play(stream, own) })
        else tellFailed(cameraProblemOf(error))
        return
      }
      if (own !== turn || !opened) return
      opened.addEventListener('ended', () => {
        if (own === turn) tellFailed('busy')
      })
      setStart(null)
      setTrack(opened)
      tellOpened(opened)
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') {
        close()
        tellPaused()
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
