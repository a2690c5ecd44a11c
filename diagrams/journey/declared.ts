import { requestOf, codeAddress } from '#machines/app/places'

/** What no chart says about the borrower's journey; everything else in the picture is derived. */
export interface Declared {
  /** Places, or states in them, dialogs and the end, in the order in which a borrower comes to them. */
  way: string[]
  /** Where the way goes round: from a state in which it ends to the station at which it resumes. */
  backTo: Record<string, string>
  /** A piece of the way that takes weeks, so that no screen leads along it. */
  later: Record<string, string>
  /** States in which the borrower is turned away. */
  turnedAway: string[]
  /** States of child machines that are shown below, like the regions beside the screen. */
  lanes: string[]
  /** Routes of places that a place leads to by an address that is computed. */
  computed: Record<string, (string | null)[]>
}

export const declared: Declared = {
  way: [
    'app.screen.open.noren',
    'app.screen.open.login',
    'app.screen.gate',
    'app.screen.signedIn.identityAuth',
    'app.screen.signedIn.survey',
    'app.screen.certification.stepOne',
    'app.screen.certification.stepTwo',
    'app.screen.certification.stepThree',
    'app.screen.certification.stepFour',
    'app.overlay.countdown.certification',
    'app.overlay.creditGranted',
    'app.screen.certified.home',
    'app.screen.certified.loan.application',
    'app.screen.certified.loan.open',
    'app.screen.signedIn.order',
    'app.screen.signedIn.repay',
    'app.screen.signedIn.va',
    'payCode.code.settled',
  ],
  backTo: {
    'payCode.code.settled': 'app.screen.certified.home',
    'payCode.code.extended': 'app.screen.signedIn.repay',
    'payCode.code.paidInPart': 'app.screen.signedIn.repay',
  },
  later: { 'app.screen.certified.loan.open': 'app.screen.signedIn.order' },
  turnedAway: ['face.exhausted', 'repay.rejected', 'app.connection.offline'],
  lanes: ['reporting.awake.outbox'],
  computed: {
    'app.screen.signedIn.repay': [codeAddress('7', 'bank'), codeAddress('7', 'store')].map((to) => requestOf(to).route),
  },
}
