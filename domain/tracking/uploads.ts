/** The spec's upload types; 50 is a batch of ordinary events. */
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
/** Sent immediately and alone. */
export type Conversion = Exclude<UploadName, 'acquisition'>

/** Reports of the app, by the name in the call's path. */
export const reportTypes = ['scriptError', 'deviceIdFailure'] as const
export type ReportType = (typeof reportTypes)[number]
