import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { parse } from 'regexparam'
import { routeOf, type StepName } from '#domain/certification/steps'
import type { ChannelKind } from '#domain/lending/bills/payCode'
import type { PageRoute } from '#domain/service/pageRoutes'

export interface Place {
  route: PageRoute
  title: MessageDescriptor
  tab?: Tab
  step?: StepName
}

export type Tab = 'home' | 'order' | 'user'

/** The route table, by who may enter. Everything else about routes is derived from it. */
export const places = {
  /** Open to anyone, signed in or not. */
  open: {
    login: { route: '/login', title: msg`Sign in` },
    privacyPolicy: { route: '/privacy-policy', title: msg`Privacy policy` },
    noren: { route: '/noren', title: msg`Account status abnormal`, tab: 'home' },
    test: { route: '/test', title: msg`Test page` },
    repayCode: { route: '/repay-code', title: msg`Payment code` },
    skyOffline: { route: '/sky-offline', title: msg`Pay outside the app` },
    skyCode: { route: '/sky-code', title: msg`Code for the cashier` },
    skyScan: { route: '/sky-scan', title: msg`Code to scan` },
    skyEleven: { route: '/sky-eleven', title: msg`Pay at a store` },
    pembayaran: { route: '/pembayaran', title: msg`Payment` },
  },
  /** Open to anyone with a token, whatever the status, so that a loan can always be repaid. */
  signedIn: {
    order: { route: '/order', title: msg`My loans`, tab: 'order' },
    repay: { route: '/repay/:repayId', title: msg`Loan details` },
    receipt: { route: '/receipt/:number', title: msg`Receipt` },
    uploadVoucher: { route: '/upload-voucher', title: msg`Proof of payment` },
    coupon: { route: '/coupon', title: msg`Coupons` },
    va: { route: '/va', title: msg`Your payment code` },
    store: { route: '/store', title: msg`Pay at a convenience store` },
    identityAuth: { route: '/identity-auth', title: msg`Verification` },
    survey: { route: routeOf.survey, step: 'survey', title: msg`Questionnaire` },
    apiPhoneCheck: { route: '/api-phone-check', title: msg`Carrier verification` },
    user: { route: '/user', title: msg`My profile`, tab: 'user' },
    notices: { route: '/notices', title: msg`Notices` },
    devices: { route: '/devices', title: msg`Signed-in devices` },
    feedback: { route: '/feedback', title: msg`Feedback` },
    customerService: { route: '/customer-service', title: msg`Customer service` },
  },
  /** The steps of the certification, each from its own status on. */
  certification: {
    stepOne: { route: routeOf.identity, step: 'identity', title: msg`KTP and face` },
    stepTwo: { route: routeOf.personal, step: 'personal', title: msg`Personal info` },
    stepThree: { route: routeOf.contacts, step: 'contacts', title: msg`Emergency contacts` },
    stepFour: { route: routeOf.bank, step: 'bank', title: msg`Bank account` },
  },
  certified: {
    home: { route: '/home', title: msg`Home`, tab: 'home' },
    loan: { route: '/loan', title: msg`Apply for a loan` },
    modifyContacts: { route: '/modify-contacts', title: msg`Change emergency contacts` },
    modifyPhone: { route: '/modify-phone', title: msg`Change phone number` },
    modifyBankInfo: { route: '/modify-bank-info', title: msg`Change bank account` },
  },
} as const satisfies Record<string, Record<string, Place>>

export type PlaceGroup = keyof typeof places
type NameIn<G extends PlaceGroup> = `${G}.${keyof (typeof places)[G] & string}`
export type PlaceName = { [G in PlaceGroup]: NameIn<G> }[PlaceGroup]
export type Route = {
  [G in PlaceGroup]: (typeof places)[G][keyof (typeof places)[G]] extends { route: infer R } ? R : never
}[PlaceGroup]

export function placeOf(name: PlaceName): Place {
  const [group, leaf] = name.split('.') as [PlaceGroup, string]
  const inGroup: Record<string, Place> = places[group]
  return inGroup[leaf] ?? places.open.noren
}

/** The requested place. `route` is null for the root and for unknown addresses. */
export interface Request {
  route: Route | null
  params: Record<string, string>
  /** The query of the path, including `?`, or empty. */
  search: string
}

const groups = Object.values(places) as Record<string, Place>[]
const patterns = groups
  .flatMap((group) => Object.values(group))
  .map(({ route }) => {
    const { keys, pattern } = parse(route)
    return { route: route as Route, keys, pattern }
  })

/** Parses a path from behind the `#`, such as `/repay/7?from=sms`. */
export function requestOf(address: string): Request {
  const cut = address.search(/[?#]/)
  const path = cut < 0 ? address : address.slice(0, cut)
  const search = cut < 0 || address[cut] === '#' ? '' : address.slice(cut)
  for (const { route, keys, pattern } of patterns) {
    const found = pattern.exec(path)
    if (found) return { route, params: Object.fromEntries(keys.map((key, i) => [key, decode(found[i + 1])])), search }
  }
  return { route: null, params: {}, search: '' }
}

export const requestFor = (route: Route): Request => ({ route, params: {}, search: '' })

export const addressOf = (route: string, { params, search }: Pick<Request, 'params' | 'search'>): string =>
  route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + search

export const isIn = (group: PlaceGroup, { route }: Request): boolean =>
  Object.values<Place>(places[group]).some((place) => place.route === route)

/** Where the borrower resumes after the next sign-in; null at places that are open to anybody. */
export const placeOfReturn = (request: Request): string | null =>
  request.route === null || isIn('open', request) ? null : addressOf(request.route, request)

export const codeAddress = (repayId: string, kind: ChannelKind): `/${string}` =>
  `/${kind === 'store' ? 'store' : 'va'}?loan=${repayId}`

/** A parameter of a query; null if it is missing. */
export const inSearch = (search: string, name: string): string | null =>
  new RegExp(`[?&]${name}=([\\w-]+)`, 'i').exec(search)?.[1] ?? null

function decode(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
