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

/**
 * Transitions that are sent at once, under their name in the spec; for a sign-in, also whether it is the borrower’s
 * first.
 */
export const conversions: Readonly<Record<string, Conversion>> = {
  'app.session/login.succeeded/-/session.signedIn': 'login',
  'app.session.signedIn.statusUnknown.reading/done:readStatus/-/session.signedIn.statusKnown': 'authentication',
  'loan.agreeing/loan.apply/hasAgreed/applying': 'apply',
  'loan.applying/done:apply/-/applied': 'loan',
}

/** The types under which a transition is sent to the lender; the first sign-in of a phone is also a registration. */
export function uploadTypesOf(idName: string): readonly UploadType[] {
  const conversion = conversions[idName]
  const names: readonly UploadName[] =
    conversion === undefined ? ['acquisition'] : conversion === 'login' ? ['register', conversion] : [conversion]
  return names.map((name) => uploadTypes[name])
}

/** Reports of the app, by the name in the call's path. */
export const reportTypes = ['scriptError', 'deviceIdFailure'] as const
export type ReportType = (typeof reportTypes)[number]
