import { cardFields, namesOf, type CardField } from './fields'

/** As the NIK and the dictionary have it: laki-laki, perempuan. */
export const genders = ['L', 'P'] as const
export type Gender = (typeof genders)[number]

/** What stands on a KTP. Dates are DD/MM/YYYY; fields that could not be read are empty. */
export type CardFields = Record<Exclude<CardField, 'gender'>, string> & { gender: Gender | '' }

export const emptyCard = Object.fromEntries(namesOf(cardFields).map((field) => [field, ''])) as CardFields

export const faceViews = ['front', 'left', 'right'] as const
export type FaceView = (typeof faceViews)[number]

/** Where the face check stands: the views asked for, in order, and those the lender has accepted. */
export interface FaceTask {
  transactionId: string
  actions: FaceView[]
  done: FaceView[]
  triesLeft: number
  isPassed: boolean
}

/** The first view that the lender has not accepted yet. */
export const nextView = (task: Pick<FaceTask, 'actions' | 'done'>): FaceView =>
  task.actions.find((view) => !task.done.includes(view)) ?? 'front'

/** Why the lender refuses a picture of a face: the `reason` of a 317. */
export type FaceRefusal =
  | 'notAPicture'
  | 'tooSmall'
  | 'tooDark'
  | 'blurred'
  | 'sameAgain'
  /** It is another borrower’s. */
  | 'usedElsewhere'
  | 'notInOrder'
  | 'tooManyTries'

/** Why a camera did not open: the borrower said no, there is none, another app holds it, or the browser has no way. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsupported'
