import { useState } from 'react'
import { selectOverlay } from '#machines/app/appSelectors'
import { useAppSelector } from '../../app/frame/appContext'
import type { SeenFrame } from '../../ui/camera/grabPicture'

/** An instruction and since when it stands, in milliseconds. */
interface Steady<T> {
  value: T
  since: number
}

/** So long an instruction stays before the next: it has to be read, and a screen reader to finish it. */
export const STEADY = 2000

/** The next instruction takes the place of the last no sooner than this allows; that all is well is told at once. */
export const steady = <T>(shown: Steady<T>, next: T, now: number, isGood: boolean): Steady<T> =>
  next === shown.value || (!isGood && now - shown.since < STEADY) ? shown : { value: next, since: now }

interface Frames<T> {
  /** What is told before the first frame. */
  first: T
  /** What is told of a frame that may be taken. */
  good: T
  judge: (frame: SeenFrame) => T
  send: (event: { type: 'frame.seen'; isReady: boolean }) => void
}

/** What to tell of what the camera sees, and the listener for its frames. Behind a dialog no frame is ready. */
export function useFrames<T>({ first, good, judge, send }: Frames<T>) {
  const isCovered = useAppSelector((snapshot) => selectOverlay(snapshot) !== null)
  const [shown, setShown] = useState<Steady<T>>({ value: first, since: 0 })
  const onFrame = (frame: SeenFrame) => {
    const seen = judge(frame)
    setShown((now) => steady(now, seen, performance.now(), seen === good))
    send({ type: 'frame.seen', isReady: seen === good && !isCovered })
  }
  return [shown.value, onFrame] as const
}
