import type { PhotoProblem } from '#domain/card/photoQuality'

/** A picture that the device keeps until the lender has it. */
export interface Picture {
  /** Under which the device keeps it. */
  key: string
  /** An object URL to show it with. */
  url: string
  problems: PhotoProblem[]
}
