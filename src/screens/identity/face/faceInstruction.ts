import type { FaceView } from '../../../../domain/certification/capture'
import { judgePhoto, type LumaPicture } from '../../../../domain/card/photoQuality'

/** The one thing to do next before the camera; `allow` while it is still opening. */
export type FaceInstruction = FaceView | 'allow' | 'dark' | 'bright' | 'still'

/** From what the frame holds now: what stands in the way, else the view that is asked for. */
export function faceInstruction(frame: LumaPicture, view: FaceView): FaceInstruction {
  const { problems } = judgePhoto(frame, 'face')
  if (problems.includes('dark')) return 'dark'
  if (problems.includes('bright')) return 'bright'
  return problems.includes('blurred') ? 'still' : view
}
