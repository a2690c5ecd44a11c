import { judgePhoto, type LumaPicture, type PhotoProblem } from '#domain/card/photoQuality'
import { detailExtent } from './detailExtent'

/** The one thing to do next in the viewfinder. */
export type CardInstruction = 'place' | 'closer' | 'dark' | 'bright' | 'glare' | 'still' | 'ready'

/** A frame in which less is printed than this holds no card; in one with less than that, it is too far away. */
const PRESENT = 0.3
const NEAR = 0.75

/** From what the frame holds now: what to do, or that it may be taken. */
export function cardInstruction(frame: LumaPicture): CardInstruction {
  const { problems } = judgePhoto(frame, 'card')
  const has = (problem: PhotoProblem) => problems.includes(problem)
  // In the dark nothing else can be judged, and a card that is far away is never sharp.
  if (has('dark')) return 'dark'
  if (has('bright')) return 'bright'
  const extent = detailExtent(frame)
  if (extent.width < PRESENT || extent.height < PRESENT) return 'place'
  if (extent.width < NEAR && extent.height < NEAR) return 'closer'
  if (has('glare')) return 'glare'
  return has('blurred') ? 'still' : 'ready'
}
