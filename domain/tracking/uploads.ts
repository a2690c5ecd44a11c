/** The spec's upload types: what happened, and 50 for a batch of what was done on the way. */
export const uploadTypes = {
  register: 10,
  appStart: 20,
  login: 30,
  acquisition: 50,
  apply: 60,
  authentication: 80,
  loan: 90,
} as const

type UploadName = keyof typeof uploadTypes
export type UploadType = (typeof uploadTypes)[UploadName]
/** What is told by itself, at once. */
export type Moment = Exclude<UploadName, 'acquisition'>

/** What the app tells as a report of its own, by the name in the address of the call. */
export const reportTypes = ['scriptError', 'deviceIdFailure'] as const
export type ReportType = (typeof reportTypes)[number]
