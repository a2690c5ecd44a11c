import { cardFields, namesOf, type CardField } from './fields'

/** As in the NIK and the dictionary: laki-laki, perempuan. */
export const genders = ['L', 'P'] as const
export type Gender = (typeof genders)[number]

/** As in the dictionary: belum kawin, kawin, cerai hidup, cerai mati. */
export const maritals = ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED'] as const
export type Marital = (typeof maritals)[number]

/** The fields of a KTP. Dates are DD/MM/YYYY; unreadable fields are empty. */
export type CardFields = Record<Exclude<CardField, 'gender' | 'marital'>, string> & {
  gender: Gender | ''
  marital: Marital | ''
}

export const emptyCard = Object.fromEntries(namesOf(cardFields).map((field) => [field, ''])) as CardFields

export const faceViews = ['front', 'left', 'right'] as const
export type FaceView = (typeof faceViews)[number]

/** Progress of the face check: the requested views in order, and the accepted ones. */
export interface FaceTask {
  transactionId: string
  actions: FaceView[]
  done: FaceView[]
  triesLeft: number
  isPassed: boolean
}

/** The first view that is not accepted yet. */
export const nextView = (task: Pick<FaceTask, 'actions' | 'done'>): FaceView =>
  task.actions.find((view) => !task.done.includes(view)) ?? 'front'

/** Why the lender refuses a picture of a face: the `reason` of a 317. */
export type FaceRefusal =
  | 'notAPicture'
  | 'tooSmall'
  | 'tooDark'
  | 'blurred'
  | 'sameAgain'
  /** The picture belongs to another borrower. */
  | 'usedElsewhere'
  | 'notInOrder'
  | 'tooManyTries'

/** Why a camera did not open: denied by the borrower, missing, in use by another app, or unsupported. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsupported'
