import type { PhotoProblem } from '#domain/card/photoQuality'

/** A picture that the device stores until the lender has it. */
export interface Picture {
  key: string
  url: string
  problems: PhotoProblem[]
}
