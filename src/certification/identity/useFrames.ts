import { useState } from 'react'
import { selectOverlay } from '#machines/app/appSelectors'
import { useAppSelector } from '../../app/frame/appContext'
import type { SeenFrame } from '../../ui/camera/grabPicture'

/** An instruction and when it was first shown, in milliseconds. */
interface Steady<T> {
  value: T
  since: number
}

/** Milliseconds for which an instruction stays: it must be read, and a screen reader must finish it. */
export const STEADY = 2000

/** Replaces an instruction only after `STEADY`; a good frame is shown at once. */
export const steady = <T>(shown: Steady<T>, next: T, now: number, isGood: boolean): Steady<T> =>
  next === shown.value || (!isGood && now - shown.since < STEADY) ? shown : { value: next, since: now }

interface Frames<T> {
  first: T
  good: T
  assess: (frame: SeenFrame) => T
  send: (event: { type: 'frame.seen'; isReady: boolean }) => void
}

/** The current instruction, and the listener for the camera's frames. Behind a dialog no frame is ready. */
export function useFrames<T>({ first, good, assess, send }: Frames<T>) {
  const isCovered = useAppSelector((snapshot) => selectOverlay(snapshot) !== null)
  const [shown, setShown] = useState<Steady<T>>({ value: first, since: 0 })
  const onFrame = (frame: SeenFrame) => {
    const seen = assess(frame)
    setShown((now) => steady(now, seen, performance.now(), seen === good))
    send({ type: 'frame.seen', isReady: seen === good && !isCovered })
  }
  return [shown.value, onFrame] as const
}
