/** What stands on a KTP. Dates are DD/MM/YYYY; fields that could not be read are empty. */
export interface CardFields {
  nik: string
  name: string
  birthPlace: string
  birthday: string
  gender: 'L' | 'P' | ''
  address: string
}

export type FaceView = 'front' | 'left' | 'right'

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

/** Why a camera did not open: the borrower said no, there is none, another app holds it, or the browser has no way. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsupported'
