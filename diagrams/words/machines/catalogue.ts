import type { StepName } from '#domain/certification/steps'
import { appWords } from './app'
import { appStates } from './appStates'
import { feedbackWords } from './feedback'
import { carrierWords } from './lending/carrier'
import { cardWords, faceWords } from './capture'
import { handoverWords } from './handover'
import { guidanceWords, homeWords, orderWords } from './lending/home'
import { loanWords, openLoanWords } from './lending/loan'
import { addToHomeWords, browserGuideWords, permissionWords } from './prompts'
import { devicesWords, profileWords } from './profile'
import { reportingWords } from './reporting'
import { repayWords } from './repayment/repay'
import { couponsWords, lookUpWords } from './repayment/lookUp'
import { payCodeWords } from './repayment/payCode'
import { voucherWords } from './repayment/voucher'
import { formWords, loginWords, otpWords, queryWords } from './flows'
import { w, type MachineWords, type Words } from '../words'

/** The words of every machine, by its id. */
export const catalogue: Record<string, MachineWords> = {
  app: appWords,
  login: loginWords,
  form: formWords,
  card: cardWords,
  face: faceWords,
  handover: handoverWords,
  permission: permissionWords,
  browserGuide: browserGuideWords,
  addToHome: addToHomeWords,
  home: homeWords,
  guidance: guidanceWords,
  order: orderWords,
  loan: loanWords,
  openLoan: openLoanWords,
  carrier: carrierWords,
  repay: repayWords,
  reporting: reportingWords,
  coupons: couponsWords,
  lookUp: lookUpWords,
  payCode: payCodeWords,
  voucher: voucherWords,
  feedback: feedbackWords,
  profile: profileWords,
  devices: devicesWords,
  otp: otpWords,
  query: queryWords,
}

const steps: Record<Exclude<StepName, 'survey'>, Words> = {
  identity: w('KTP and face', 'KTP dan wajah'),
  personal: w('personal info', 'data pribadi'),
  contacts: w('contacts', 'kontak'),
  bank: w('bank account', 'rekening'),
}

/** The values that a guard can be given, by the parameter's name. Routes are called by the title of their screen. */
export const values: Record<string, Record<string, Words>> = {
  as: Object.fromEntries(
    Object.entries(payCodeWords.states).flatMap(([path, words]) =>
      /^code\.\w+$/.test(path) ? [[path.slice('code.'.length), words]] : [],
    ),
  ),
  standing: {
    survey: w('registration', 'pendaftaran'),
    ...steps,
    certified: w('certified', 'terverifikasi'),
  },
  step: steps,
  group: Object.fromEntries(
    Object.entries(appStates).flatMap(([path, words]) => {
      const name = /^screen\.(\w+)$/.exec(path)?.[1]
      return name ? [[name, words]] : []
    }),
  ),
}
