import type { ComponentType } from 'react'
import type { AlternateScreen } from '#machines/app/appSelectors'
import type { PlaceName } from '#machines/app/places'
import type { MachineCode } from './frame/appContext'
import { completeCatalog } from '../i18n/activate'
import { LoginScreen } from '../session/LoginScreen'
import { LandingScreen } from '../session/LandingScreen'
import { lazy, type Lazy } from '../loader/lazy'
import { ready } from '../loader/ready'
import { createStyledLoader } from '../loader/styles'

/** A screen's code, and whose child machines it shows, where they are not those of the certification. */
interface Screen extends Lazy<ComponentType> {
  machines?: Exclude<keyof MachineCode, 'certification'> | undefined
}

/** A screen's code, with the texts and styles that the page did not come with; rendered directly, without a Suspense step. */
function onDemand(load: () => Promise<ComponentType>, machines?: Screen['machines']): Screen {
  const loadStyled = createStyledLoader()
  const screen = lazy(async () => {
    const [component] = await Promise.all([loadStyled(load), completeCatalog()])
    return component
  })
  return Object.assign(screen, { machines })
}

const payCode = onDemand(async () => (await import('../repayment/payCode/PayCodeScreen')).PayCodeScreen, 'repayment')
const lookUp = onDemand(async () => (await import('../repayment/lookUp/LookUpScreen')).LookUpScreen, 'repayment')

/** Between two steps, for half a second. */
export const stepDone = onDemand(async () => (await import('../certification/steps/StepDoneScreen')).StepDoneScreen)

export const overlays = onDemand(async () => (await import('./overlays/Overlays')).Overlays)

export const prompts = onDemand(async () => (await import('../prompts/Prompts')).Prompts, 'prompts')

/** Which screen shows a place; the compiler asks for every one. */
export const screenTable: Record<PlaceName, Screen> = {
  'open.login': ready<ComponentType>(LoginScreen),
  'open.privacyPolicy': onDemand(async () => (await import('./pages/PrivacyPolicyScreen')).PrivacyPolicyScreen),
  'open.noren': ready<ComponentType>(LandingScreen),
  'open.test': onDemand(async () => (await import('./pages/TestScreen')).TestScreen),
  'open.repayCode': lookUp,
  'open.skyOffline': lookUp,
  'open.skyCode': lookUp,
  'open.skyScan': lookUp,
  'open.skyEleven': lookUp,
  'open.pembayaran': lookUp,
  'signedIn.order': onDemand(async () => (await import('../loan/OrderScreen')).OrderScreen, 'lending'),
  'signedIn.repay': onDemand(async () => (await import('../repayment/repay/RepayScreen')).RepayScreen, 'repayment'),
  'signedIn.receipt': onDemand(
    async () => (await import('../repayment/receipt/ReceiptScreen')).ReceiptScreen,
    'repayment',
  ),
  'signedIn.uploadVoucher': onDemand(
    async () => (await import('../vouchers/VoucherScreen')).VoucherScreen,
    'repayment',
  ),
  'signedIn.coupon': onDemand(async () => (await import('../repayment/coupon/CouponScreen')).CouponScreen, 'repayment'),
  'signedIn.va': payCode,
  'signedIn.store': payCode,
  'signedIn.identityAuth': onDemand(
    async () => (await import('../certification/steps/IdentityAuthScreen')).IdentityAuthScreen,
  ),
  'signedIn.survey': onDemand(async () => (await import('../certification/forms/SurveyScreen')).SurveyScreen),
  'signedIn.apiPhoneCheck': onDemand(async () => (await import('../loan/CarrierScreen')).CarrierScreen, 'lending'),
  'signedIn.user': onDemand(async () => (await import('../profile/ProfileScreen')).ProfileScreen, 'repayment'),
  'signedIn.notices': onDemand(async () => (await import('../home/NoticesScreen')).NoticesScreen, 'lending'),
  'signedIn.devices': onDemand(async () => (await import('../profile/DevicesScreen')).DevicesScreen, 'repayment'),
  'signedIn.feedback': onDemand(async () => (await import('../feedback/FeedbackScreen')).FeedbackScreen, 'repayment'),
  'signedIn.customerService': onDemand(
    async () => (await import('../feedback/CustomerServiceScreen')).CustomerServiceScreen,
    'repayment',
  ),
  'certification.stepOne': onDemand(
    async () => (await import('../certification/identity/IdentityScreen')).IdentityScreen,
  ),
  'certification.stepTwo': onDemand(async () => (await import('../certification/forms/PersonalScreen')).PersonalScreen),
  'certification.stepThree': onDemand(
    async () => (await import('../certification/forms/ContactsScreen')).ContactsScreen,
  ),
  'certification.stepFour': onDemand(async () => (await import('../certification/forms/BankScreen')).BankScreen),
  'certified.home': onDemand(async () => (await import('../home/HomeScreen')).HomeScreen, 'lending'),
  'certified.loan': onDemand(async () => (await import('../loan/LoanScreen')).LoanScreen, 'lending'),
  'certified.modifyPhone': onDemand(async () => (await import('../profile/PhoneScreen')).PhoneScreen, 'repayment'),
  'certified.modifyContacts': onDemand(
    async () => (await import('../certification/forms/ContactsScreen')).OtherContactsScreen,
  ),
  'certified.modifyBankInfo': onDemand(async () => (await import('../certification/forms/BankScreen')).AccountScreen),
}

export const alternateScreens: Record<AlternateScreen, Lazy<ComponentType>> = {
  face: onDemand(async () => (await import('../certification/identity/IdentityScreen')).IdentityScreen),
  accountStatus: onDemand(async () => (await import('../certification/steps/AccountStatusScreen')).AccountStatusScreen),
  handover: onDemand(async () => (await import('../certification/handover/HandoverScreen')).HandoverScreen),
}

/** Where the code of a place's child machines is. */
export const machinesOf = (name: PlaceName, code: MachineCode): Lazy<unknown> =>
  code[screenTable[name].machines ?? 'certification']

/** Settles when all is there that a place is drawn with, or cannot be had. */
export const loadPlace = (name: PlaceName, code: MachineCode) =>
  Promise.allSettled([screenTable[name].load(), machinesOf(name, code).load()])

/** Where the borrower probably goes next: the code of these screens is prefetched. */
export const nextPlaces: Partial<Record<PlaceName, PlaceName[]>> = {
  'open.noren': ['signedIn.identityAuth'],
  'open.login': ['signedIn.identityAuth'],
  'signedIn.identityAuth': ['signedIn.survey', 'certification.stepOne', 'certification.stepTwo'],
  'signedIn.survey': ['certification.stepOne'],
  'certification.stepOne': ['certification.stepTwo'],
  'certification.stepTwo': ['certification.stepThree'],
  'certification.stepThree': ['certification.stepFour'],
  'certification.stepFour': ['certified.home'],
}
