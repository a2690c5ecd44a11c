import { setupApp, type AppEffects, type AppPorts } from './appSetup'
import { connectionRegion } from './connectionRegion'
import { overlayRegion } from './overlayRegion'
import { requestOf } from './places'
import { reportingRegion } from './reportingRegion'
import { screenRegion } from './screenRegion'
import { sessionRegion } from './sessionRegion'

/**
 * The whole product. What a borrower sees follows from its state, the address bar included. The flows of the
 * certification are named only: their code comes with their screens.
 */
export const makeAppChart = (supplied?: Partial<AppPorts>, effects?: AppEffects) =>
  setupApp(supplied, effects).createMachine({
    id: 'app',
    // Guards that send each other round in circles are an error that is reported, not a page that hangs.
    options: { maxIterations: 100 },
    context: ({ input }) => ({
      token: input.token,
      phone: input.phone,
      openToken: input.openToken,
      bizStatus: null,
      isAbnormal: false,
      request: requestOf(input.path),
      arrival: 'replace',
      picker: null,
      secondsLeft: 0,
      isOnline: input.isOnline,
      isDeviceReported: input.isDeviceReported,
    }),
    type: 'parallel',
    invoke: { id: 'watchSession', src: 'watchSession' },
    on: {
      'call.failed': {
        guard: { type: 'isSpeaking', params: ({ event }) => event },
        actions: { type: 'reportFailure', params: ({ event }) => event },
      },
      'text.copied': { actions: 'confirmCopy' },
      'back.requested': { actions: { type: 'askBack', params: ({ event }) => event } },
    },
    states: {
      session: sessionRegion,
      screen: screenRegion,
      overlay: overlayRegion,
      connection: connectionRegion,
      reporting: reportingRegion,
    },
  })
