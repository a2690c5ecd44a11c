import type { FaceView } from '#domain/certification/capture'
import { judgePhoto } from '#domain/card/photoQuality'
import type { SeenFrame } from '../../../ui/camera/grabPicture'
import { skinExtent } from './skinExtent'

/** The one thing to do next before the camera; `allow` while it is still opening. */
export type FaceInstruction = FaceView | 'allow' | 'dark' | 'bright' | 'far' | 'still'

/** What an arm's length gives is about half of the width and more of the height; a hand or an ear is no face. */
const NEAR = { width: 0.36, height: 0.45 }
const PRESENT = 0.07

/**
 * From what the frame holds now: what stands in the way, else the view that is asked for. No face is looked for: a frame in which
 * no skin stands out is never too far, and half a face in the shade is still as high as a whole one.
 */
export function faceInstruction(frame: SeenFrame, view: FaceView): FaceInstruction {
  const { problems } = judgePhoto(frame, 'face')
  // In the dark there is no colour, and what is far away is never sharp.
  if (problems.includes('dark')) return 'dark'
  if (problems.includes('bright')) return 'bright'
  const { width, height } = skinExtent(frame)
  if (width >= PRESENT && width < NEAR.width && height < NEAR.height) return 'far'
  return problems.includes('blurred') ? 'still' : view
}
