import { raise } from 'xstate'
import { appSetup } from './appSetup'

/** The session or the place changed under the dialog. */
const leave = { 'session.expired': 'none', 'session.changed': 'none', 'account.abnormal': 'none' } as const
const closable = { ...leave, 'overlay.dismiss': 'none', 'route.requested': 'none' } as const

const ticking = (whenOver: string) => ({
  initial: 'ticking' as const,
  states: {
    ticking: {
      after: { second: [{ guard: 'isLastSecond' as const, target: whenOver }, { actions: 'tick' as const, target: 'ticking', reenter: true }] },
    },
  },
})

/**
 * At most one dialog, by structure. What is due comes in this order: the assessment, its result, then what the borrower
 * opens herself. The assessment takes the place of anything she has open; nothing can be opened over it.
 */
export const overlayRegion = appSetup.createStateConfig({
  initial: 'none',
  on: { 'certification.completed': '.countdown.certification' },
  states: {
    none: {
      on: {
        'picker.open': { actions: { type: 'openPicker', params: ({ event }) => event }, target: 'picker' },
        'support.open': 'support',
        'signOut.ask': { guard: 'isSignedIn', target: 'confirm' },
        'credit.assessing': 'countdown.home',
      },
    },
    countdown: {
      description: 'Ten seconds that cannot be closed.',
      initial: 'certification',
      entry: 'startCountdown',
      on: leave,
      states: {
        certification: {
          meta: { overlay: 'countdown.certification' },
          invoke: { id: 'claimCoupon', src: 'claimCoupon' },
          ...ticking('#app.overlay.creditGranted'),
        },
        home: {
          meta: { overlay: 'countdown.home' },
          exit: raise({ type: 'credit.assessed' }),
          ...ticking('#app.overlay.none'),
        },
      },
    },
    creditGranted: {
      meta: { overlay: 'creditGranted' },
      on: { ...leave, 'overlay.dismiss': { actions: raise({ type: 'assessment.accepted' }), target: 'none' } },
    },
    picker: { meta: { overlay: 'picker' }, exit: 'closePicker', on: closable },
    support: { meta: { overlay: 'support' }, on: closable },
    confirm: { meta: { overlay: 'confirm' }, on: { ...closable, 'signOut.confirm': 'none' } },
  },
})
