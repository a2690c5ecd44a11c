import { listener } from '../shared/port'
import type { PhotoProblem } from '../../domain/card/photoQuality'

/** A picture that the device keeps until the lender has it. */
export interface Picture {
  /** Under which the device keeps it. */
  key: string
  /** An object URL to show it with. */
  url: string
  problems: PhotoProblem[]
}

export type UploadEvent<TAnswer> =
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.succeeded'; answer: TAnswer }
  | { type: 'upload.failed'; error: unknown }

/** Sends a kept picture; stopped, it is cancelled. */
export const uploader = <TAnswer, TInput>(name: string) => listener<UploadEvent<TAnswer>, TInput>(name)
