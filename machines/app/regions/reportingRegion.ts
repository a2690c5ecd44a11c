import { not, stateIn } from 'xstate'
import { appSetup } from '../appSetup'

/** What the lender is told about the device: once per device, after sign-in, and never in the borrower's way. */
export const reportingRegion = appSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      always: [
        { guard: 'isDeviceReported', target: 'reported' },
        { guard: stateIn({ session: 'signedIn' }), target: 'reporting' },
      ],
    },
    reporting: {
      invoke: {
        id: 'reportDevice',
        src: 'reportDevice',
        onDone: { actions: ['noteDeviceReported', 'rememberDeviceReported'], target: 'reported' },
        onError: 'pausing',
      },
      always: { guard: not('isSignedIn'), target: 'waiting' },
    },
    pausing: { after: { reportAgain: 'waiting' } },
    reported: { type: 'final' },
  },
})
