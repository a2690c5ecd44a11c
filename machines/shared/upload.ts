import { listener } from './port'

export type UploadEvent<TAnswer> =
  | { type: 'upload.progressed'; fraction: number }
  | { type: 'upload.succeeded'; answer: TAnswer }
  | { type: 'upload.failed'; error: unknown }

export const uploader = <TAnswer, TInput>(name: string) => listener<UploadEvent<TAnswer>, TInput>(name)
