import { pageRoutes } from '#domain/service/pageRoutes'

/** Section 2 of the spec, typed again: nothing here is derived from the route table or the chart. */
export const openToAnyone = [
  '/login',
  '/privacy-policy',
  '/noren',
  '/test',
  '/repay-code',
  '/sky-offline',
  '/sky-code',
  '/sky-scan',
  '/sky-eleven',
  '/pembayaran',
]
const openToAnyoneSignedIn = [
  '/order',
  '/repay/7',
  '/receipt/7',
  '/upload-voucher',
  '/coupon',
  '/va',
  '/store',
  '/identity-auth',
  '/survey',
  '/api-phone-check',
  '/user',
  '/devices',
  '/notices',
  '/feedback',
  '/customer-service',
]
const forTheCertified = ['/home', '/loan', '/modify-bank-info', '/modify-contacts', '/modify-phone']
/** The children of `/facial-auth`, each with its required status. */
const guardedSteps: readonly (readonly [status: number, path: string])[] = [
  [20, '/facial-auth/step-one'],
  [30, '/facial-auth/step-two'],
  [40, '/facial-auth/step-three'],
  [50, '/facial-auth/step-four'],
]
const steps = guardedSteps.map(([, path]) => path)

/** The statuses at which the allowed places change. */
export const specStatuses = [10, ...guardedSteps.map(([status]) => status), 60]

export const specRoutes = [...openToAnyone, ...openToAnyoneSignedIn, ...forTheCertified, ...steps]

export const specPaths = [
  ...specRoutes,
  '/',
  '',
  '/facial-auth',
  '/facial-auth/',
  '/facial-auth/step-five',
  '/repay',
  '/repay/',
  '/nowhere',
]

/**
 * The route that an address ends at, signed out (null) or with this bizStatus, in the words of the spec and the design.
 */
export function expectedRoute(path: string, bizStatus: number | null): string {
  // "Without a token only these paths are reachable. Everything else redirects to /noren."
  if (bizStatus === null) return openToAnyone.includes(path) ? path : '/noren'

  // "Someone certified passes through the landing to /home, someone between 10 and 50 stays."
  const landing = bizStatus >= 60 ? '/home' : '/noren'
  if (path === '/noren') return landing
  if (openToAnyone.includes(path)) return path

  // "Status 60 or above: Home. 10 or below: IdentityAuth. At or above the step's required status: the step opens.
  // Otherwise the step matching the status." And one above 10 that reaches no step's number has step one before it.
  if (steps.includes(path)) {
    if (bizStatus >= 60) return '/home'
    if (bizStatus <= 10) return '/identity-auth'
    const open = guardedSteps.filter(([status], i) => i === 0 || status <= bizStatus).map(([, step]) => step)
    return open.includes(path) ? path : (open[open.length - 1] ?? landing)
  }

  // "Signed in but below 60: /home and /loan and /modify-bank-info lead to /noren; everything else that the spec does
  // not guard is open to anyone signed in." Other contacts and another number are given as another account is.
  if (forTheCertified.includes(path)) return bizStatus >= 60 ? path : '/noren'
  if (openToAnyoneSignedIn.includes(path)) return path

  // "/ redirects to /noren", "Unknown or empty child paths redirect to /noren."
  return landing
}

/** The route whose parameter an address of `specRoutes` fills in. */
export const templateOf = (path: string): string =>
  pageRoutes.find((route) => new RegExp(`^${route.replace(/:\w+/, '[^/]+')}$`).test(path)) ?? path
