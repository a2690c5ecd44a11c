/** Section 2 of the spec, read anew: nothing here comes from the route table or the chart. */
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
  '/upload-voucher',
  '/coupon',
  '/va',
  '/store',
  '/identity-auth',
  '/survey',
  '/api-phone-check',
  '/user',
  '/feedback',
  '/customer-service',
]
const forTheCertified = ['/home', '/loan', '/modify-bank-info']
const steps = ['/facial-auth/step-one', '/facial-auth/step-two', '/facial-auth/step-three', '/facial-auth/step-four']

/** Every address of the spec, and some that it does not know. */
export const specPaths = [
  ...openToAnyone,
  ...openToAnyoneSignedIn,
  ...forTheCertified,
  ...steps,
  '/',
  '',
  '/facial-auth',
  '/facial-auth/',
  '/facial-auth/step-five',
  '/repay',
  '/repay/',
  '/nowhere',
]

/** Where an address ends for nobody (null) or for somebody in this bizStatus, in the words of the spec and the design. */
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
    const reached = Math.max(20, Math.floor(bizStatus / 10) * 10)
    const required = (steps.indexOf(path) + 2) * 10
    return steps[Math.min(required, reached) / 10 - 2] ?? landing
  }

  // "Signed in but below 60: /home and /loan and /modify-bank-info lead to /noren; everything else that the spec does
  // not guard is open to anyone signed in."
  if (forTheCertified.includes(path)) return bizStatus >= 60 ? path : '/noren'
  if (openToAnyoneSignedIn.includes(path)) return path

  // "/ redirects to /noren", "Unknown or empty child paths redirect to /noren."
  return landing
}
