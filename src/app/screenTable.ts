import type { ComponentType } from 'react'
import {
  selectIsAbnormal,
  selectIsHandingOver,
  selectIsSignedIn,
  selectPlaceName,
  type AppSnapshot,
} from '../../machines/app/appSelectors'
import type { PlaceName } from '../../machines/app/places'
import type { MachineCode } from '../frame/appContext'
import { completeCatalog } from '../i18n/activate'
import { LoginScreen } from '../screens/login/LoginScreen'
import { StrangerScreen } from '../screens/landing/StrangerScreen'
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

const payCode = onDemand(async () => (await import('../screens/payCode/PayCodeScreen')).PayCodeScreen, 'repayment')
const lookUp = onDemand(async () => (await import('../screens/lookUp/LookUpScreen')).LookUpScreen, 'repayment')

/** Between two steps, for half a second. */
export const stepDone = onDemand(async () => (await import('../screens/steps/StepDoneScreen')).StepDoneScreen)

export const overlays = onDemand(async () => (await import('../overlays/Overlays')).Overlays)

export const prompts = onDemand(async () => (await import('../overlays/prompts/Prompts')).Prompts, 'prompts')

/** Which screen shows a place; the compiler asks for every one. */
export const screenTable: Record<PlaceName, Screen> = {
  'open.login': ready<ComponentType>(LoginScreen),
  'open.privacyPolicy': onDemand(async () => (await import('../screens/info/PrivacyPolicyScreen')).PrivacyPolicyScreen),
  'open.noren': ready<ComponentType>(StrangerScreen),
  'open.test': onDemand(async () => (await import('../screens/info/TestScreen')).TestScreen),
  'open.repayCode': lookUp,
  'open.skyOffline': lookUp,
  'open.skyCode': lookUp,
  'open.skyScan': lookUp,
  'open.skyEleven': lookUp,
  'open.pembayaran': lookUp,
  'signedIn.order': onDemand(async () => (await import('../screens/order/OrderScreen')).OrderScreen, 'lending'),
  'signedIn.repay': onDemand(async () => (await import('../screens/repay/RepayScreen')).RepayScreen, 'repayment'),
  'signedIn.uploadVoucher': onDemand(
    async () => (await import('../screens/voucher/VoucherScreen')).VoucherScreen,
    'repayment',
  ),
  'signedIn.coupon': onDemand(async () => (await import('../screens/coupon/CouponScreen')).CouponScreen, 'repayment'),
  'signedIn.va': payCode,
  'signedIn.store': payCode,
  'signedIn.identityAuth': onDemand(
    async () => (await import('../screens/steps/IdentityAuthScreen')).IdentityAuthScreen,
  ),
  'signedIn.survey': onDemand(async () => (await import('../screens/forms/SurveyScreen')).SurveyScreen),
  'signedIn.apiPhoneCheck': onDemand(
    async () => (await import('../screens/carrier/CarrierScreen')).CarrierScreen,
    'lending',
  ),
  'signedIn.user': onDemand(async () => (await import('../screens/profile/ProfileScreen')).ProfileScreen, 'repayment'),
  'signedIn.devices': onDemand(
    async () => (await import('../screens/profile/DevicesScreen')).DevicesScreen,
    'repayment',
  ),
  'signedIn.feedback': onDemand(
    async () => (await import('../screens/feedback/FeedbackScreen')).FeedbackScreen,
    'repayment',
  ),
  'signedIn.customerService': onDemand(
    async () => (await import('../screens/feedback/CustomerServiceScreen')).CustomerServiceScreen,
    'repayment',
  ),
  'certification.stepOne': onDemand(async () => (await import('../screens/identity/IdentityScreen')).IdentityScreen),
  'certification.stepTwo': onDemand(async () => (await import('../screens/forms/PersonalScreen')).PersonalScreen),
  'certification.stepThree': onDemand(async () => (await import('../screens/forms/ContactsScreen')).ContactsScreen),
  'certification.stepFour': onDemand(async () => (await import('../screens/forms/BankScreen')).BankScreen),
  'certified.home': onDemand(async () => (await import('../screens/home/HomeScreen')).HomeScreen, 'lending'),
  'certified.loan': onDemand(async () => (await import('../screens/loan/LoanScreen')).LoanScreen, 'lending'),
  'certified.modifyBankInfo': onDemand(async () => (await import('../screens/forms/BankScreen')).AccountScreen),
}

/** What a place shows in its stead, while that is so. */
export const standIns: Partial<
  Record<PlaceName, { isDue: (snapshot: AppSnapshot) => boolean; screen: Lazy<ComponentType> }>
> = {
  'open.noren': {
    isDue: (snapshot) => selectIsSignedIn(snapshot) || selectIsAbnormal(snapshot),
    screen: onDemand(async () => (await import('../screens/steps/AccountStatusScreen')).AccountStatusScreen),
  },
  'certification.stepOne': {
    isDue: selectIsHandingOver,
    screen: onDemand(async () => (await import('../screens/handover/HandoverScreen')).HandoverScreen),
  },
}

/**
 * The place that is drawn; null while it is not known. Home is drawn while the gate still waits for the status of whoever
 * asks for it: as long as its child is not there, it is its own skeleton.
 */
export const selectDrawn = (snapshot: AppSnapshot): PlaceName | null =>
  selectPlaceName(snapshot) ?? (snapshot.context.request.route === '/home' ? 'certified.home' : null)

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
