import type { BrowserReport } from '#domain/browser'
import type { Credit, StaffService } from '#domain/lending/lender'
import type { CodeScreen } from '#domain/lending/bills/payCode'
import type { PromptName } from '#domain/prompts/promptNames'
import type { BankChoice, Choice, DictionaryName } from '#domain/forms/lists'
import type { cardMachine } from '../certification/cardMachine'
import type { faceMachine } from '../certification/faceMachine'
import type { formMachine } from '../certification/formMachine'
import type { handoverMachine } from '../certification/handoverMachine'
import { loginMachine, type Session } from '../certification/loginMachine'
import type { feedbackMachine } from '../feedback/feedbackMachine'
import type { devicesMachine } from '../profile/devicesMachine'
import type { profileMachine } from '../profile/profileMachine'
import type { carrierMachine } from '../carrier/carrierMachine'
import type { guidanceMachine } from '../home/guidanceMachine'
import type { homeMachine } from '../home/homeMachine'
import type { loanMachine } from '../loan/loanMachine'
import type { openLoanMachine } from '../loan/openLoanMachine'
import type { reportingMachine } from '../reporting/reportingMachine'
import type { couponsMachine } from '../loan/couponsMachine'
import type { orderMachine } from '../loan/orderMachine'
import type { lookUpMachine } from '../repayment/lookUpMachine'
import type { payCodeMachine } from '../repayment/payCodeMachine'
import type { repayMachine } from '../repayment/repayMachine'
import type { addToHomeMachine } from '../prompts/addToHomeMachine'
import type { browserGuideMachine } from '../prompts/browserGuideMachine'
import type { permissionMachine } from '../prompts/permissionMachine'
import type { voucherMachine } from '../vouchers/voucherMachine'
import { lazyPort, listener, port } from '../shared/port'
import { createQuery } from '../shared/queryMachine'
import { seconds } from '../shared/seconds'
import type { AppEvent } from './appTypes'

/** Whom the chart asks: child machines, the lender's calls, the device. The lazy ones come with their screens. */
export const appActors = {
  login: loginMachine,
  form: lazyPort<typeof formMachine>('form'),
  card: lazyPort<typeof cardMachine>('card'),
  face: lazyPort<typeof faceMachine>('face'),
  handover: lazyPort<typeof handoverMachine>('handover'),
  home: lazyPort<typeof homeMachine>('home'),
  loan: lazyPort<typeof loanMachine>('loan'),
  openLoan: lazyPort<typeof openLoanMachine>('openLoan'),
  carrier: lazyPort<typeof carrierMachine>('carrier'),
  order: lazyPort<typeof orderMachine>('order'),
  guidance: lazyPort<typeof guidanceMachine>('guidance'),
  repay: lazyPort<typeof repayMachine>('repay'),
  payCode: lazyPort<typeof payCodeMachine>('payCode'),
  lookUp: lazyPort<typeof lookUpMachine>('lookUp'),
  voucher: lazyPort<typeof voucherMachine>('voucher'),
  coupons: lazyPort<typeof couponsMachine>('coupons'),
  permission: lazyPort<typeof permissionMachine>('permission'),
  externalBrowserGuide: lazyPort<typeof browserGuideMachine>('externalBrowserGuide'),
  addToHomeGuide: lazyPort<typeof addToHomeMachine>('addToHomeGuide'),
  feedback: lazyPort<typeof feedbackMachine>('feedback'),
  profile: lazyPort<typeof profileMachine>('profile'),
  devices: lazyPort<typeof devicesMachine>('devices'),
  credit: createQuery<Credit>(),
  staff: createQuery<StaffService>(),
  starred: createQuery<boolean>(),
  keptCode: createQuery<CodeScreen | null>(),
  dictionary: createQuery<readonly Choice[], DictionaryName>(),
  banks: createQuery<readonly BankChoice[]>(),
  browser: createQuery<BrowserReport>(),
  reporting: lazyPort<typeof reportingMachine>('reporting'),
  /** Whether this phone has an answer of the lender that home can show without it. */
  hasLastKnown: port<boolean>('hasLastKnown'),
  readStatus: port<{ bizStatus: number }>('readStatus'),
  signInByPartner: port<Session, { openToken: string }>('signInByPartner'),
  takeHandover: port<Session, { openToken: string }>('takeHandover'),
  claimCoupon: port<unknown>('claimCoupon'),
  reachLender: port<unknown>('reachLender'),
  duePrompt: port<PromptName | null, { route: string }>('duePrompt'),
  sendProofs: port<unknown>('sendProofs'),
  watchSession: listener<AppEvent>('watchSession'),
  watchSteps: listener<AppEvent>('watchSteps'),
  watchNetwork: listener<AppEvent>('watchNetwork'),
  seconds,
  watchPage: listener<AppEvent>('watchPage'),
}

export type AppActors = typeof appActors

/** What the chart does to this device and to the token. */
export interface AppActions {
  storeSession: (session: Session) => unknown
  /** `path` is where the borrower resumes after signing in again, if anywhere. */
  dropSession: (path: string | null) => unknown
  revokeToken: (token: string) => unknown
  /** What the borrower of this session typed and photographed and did not send. */
  dropBelongings: () => unknown
  /** To this app's other tabs: a step was saved here. */
  tellStep: (bizStatus: number) => unknown
  /** Begins to read what the start page shows. */
  readHomeAhead: () => unknown
}

const nothing = () => {}
export const noActions: AppActions = {
  storeSession: nothing,
  dropSession: nothing,
  dropBelongings: nothing,
  tellStep: nothing,
  readHomeAhead: nothing,
  revokeToken: nothing,
}
