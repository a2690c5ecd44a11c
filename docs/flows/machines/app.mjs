// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { and, createMachine, emit, not, or, raise, sendTo, stateIn } from 'xstate'
import { machine as reportingMachine } from './reporting.mjs'
import { machine as loginMachine } from './login.mjs'
import { machine as queryMachine } from './query.mjs'
import { machine as lookUpMachine } from './lookUp.mjs'
import { machine as orderMachine } from './order.mjs'
import { machine as repayMachine } from './repay.mjs'
import { machine as receiptMachine } from './receipt.mjs'
import { machine as voucherMachine } from './voucher.mjs'
import { machine as couponsMachine } from './coupons.mjs'
import { machine as payCodeMachine } from './payCode.mjs'
import { machine as formMachine } from './form.mjs'
import { machine as carrierMachine } from './carrier.mjs'
import { machine as profileMachine } from './profile.mjs'
import { machine as noticesMachine } from './notices.mjs'
import { machine as devicesMachine } from './devices.mjs'
import { machine as feedbackMachine } from './feedback.mjs'
import { machine as cardMachine } from './card.mjs'
import { machine as faceMachine } from './face.mjs'
import { machine as handoverMachine } from './handover.mjs'
import { machine as homeMachine } from './home.mjs'
import { machine as loanMachine } from './loan.mjs'
import { machine as openLoanMachine } from './openLoan.mjs'
import { machine as phoneMachine } from './phone.mjs'
import { machine as guidanceMachine } from './guidance.mjs'
import { machine as browserGuideMachine } from './browserGuide.mjs'
import { machine as permissionMachine } from './permission.mjs'
import { machine as addToHomeMachine } from './addToHome.mjs'

export const config = {
 "id": "app",
 "type": "parallel",
 "invoke": [
  { "id": "watchSession", "src": "watchSession" },
  { "id": "watchSteps", "src": "watchSteps" },
  { "id": "watchPage", "src": "watchPage" },
  { "id": "reporting", "src": "reporting" },
 ],
 "on": {
  "call.failed": { "guard": "isSpeaking", "actions": ["reportFailure"] },
  "call.succeeded": { "actions": ["endProblem"] },
  "language.changed": { "actions": ["refreshLists"] },
  "text.copied": {
   "actions": [{ "type": "confirmCopy", "params": { "toast": { "id": "6V3Ea3", "message": "Copied" } } }],
  },
  "back.requested": { "actions": ["askBack"] },
 },
 "states": {
  "session": {
   "initial": "booting",
   "on": {
    "account.abnormal": { "actions": ["setAbnormal"] },
    "session.changed": [
     { "guard": "isSameSession" },
     {
      "target": "#app.session.anonymous",
      "guard": "isSignedOut",
      "actions": ["setPlaceLeft", "clearSession"],
     },
     { "target": "#app.session.signedIn", "actions": ["adoptSession"] },
    ],
    "login.succeeded": { "target": "#app.session.signedIn", "actions": ["openSession", "storeSession"] },
   },
   "states": {
    "booting": {
     "always": [
      { "target": "#app.session.takingOver", "guard": and(["hasOpenToken", "isHandover"]) },
      { "target": "#app.session.authenticating", "guard": "hasOpenToken" },
      { "target": "#app.session.signedIn", "guard": "isSignedIn" },
      { "target": "#app.session.anonymous" },
     ],
    },
    "anonymous": {},
    "authenticating": {
     "description": "A partner sent the borrower here with an open token, which signs in once. An existing session stays.",
     "tags": ["busy"],
     "invoke": [
      {
       "id": "signInByPartner",
       "src": "signInByPartner",
       "onDone": [
        {
         "target": "#app.session.booting",
         "guard": "isOfOtherAccount",
         "actions": ["saveOffer", "offerLink"],
        },
        { "actions": ["completeLogin"] },
       ],
       "onError": [
        {
         "target": "#app.session.booting",
         "guard": "isUnanswered",
         "actions": ["clearOpenToken", "reportFailure"],
        },
        {
         "target": "#app.session.signedIn",
         "guard": "isSignedIn",
         "actions": [
          "clearOpenToken",
          {
           "type": "showErrorToast",
           "params": { "toast": { "id": "EovUB8", "message": "This link no longer works. You are still signed in." } },
          },
         ],
        },
        {
         "target": "#app.session.anonymous",
         "actions": [
          "clearOpenToken",
          {
           "type": "showErrorToast",
           "params": { "toast": { "id": "/JP3S9", "message": "This link can no longer sign you in." } },
          },
         ],
        },
       ],
      },
     ],
    },
    "takingOver": {
     "description": "A link from the borrower’s computer, for a step that needs a camera. It is treated like a partner’s link.",
     "tags": ["busy"],
     "invoke": [
      {
       "id": "takeHandover",
       "src": "takeHandover",
       "onDone": [
        {
         "target": "#app.session.booting",
         "guard": "isOfOtherAccount",
         "actions": ["saveOffer", "offerLink"],
        },
        { "actions": ["completeLogin"] },
       ],
       "onError": [
        {
         "target": "#app.session.booting",
         "guard": "isUnanswered",
         "actions": ["clearOpenToken", "reportFailure"],
        },
        {
         "target": "#app.session.signedIn",
         "guard": "isSignedIn",
         "actions": [
          "clearOpenToken",
          {
           "type": "showErrorToast",
           "params": { "toast": { "id": "EovUB8", "message": "This link no longer works. You are still signed in." } },
          },
         ],
        },
        {
         "target": "#app.session.anonymous",
         "actions": [
          "clearOpenToken",
          {
           "type": "showErrorToast",
           "params": {
            "toast": { "id": "/SKS3Z", "message": "This code no longer works. Show a new one on your computer." },
           },
          },
         ],
        },
       ],
      },
     ],
    },
    "signedIn": {
     "initial": "statusUnknown",
     "on": {
      "session.expired": {
       "target": "#app.session.anonymous",
       "guard": "isCurrentSession",
       "actions": [
        "dropSession",
        "setPlaceLeft",
        "clearSession",
        {
         "type": "showErrorToast",
         "params": { "toast": { "id": "kn5Y0L", "message": "Your session has ended. Please sign in again." } },
        },
       ],
      },
      "signOut.confirm": {
       "target": "#app.session.anonymous",
       "actions": [
        "revokeToken",
        "dropUserData",
        { "type": "dropSession", "params": { "path": null } },
        "clearSession",
       ],
      },
      "assessment.accepted": { "target": "#app.session.signedIn.statusUnknown", "actions": ["clearStatus"] },
      "step.completed": { "target": "#app.session.signedIn.statusKnown", "actions": ["setStatus", "broadcastStep"] },
      "step.savedElsewhere": { "target": "#app.session.signedIn.statusKnown", "actions": ["setStatus"] },
     },
     "states": {
      "statusUnknown": {
       "initial": "reading",
       "states": {
        "reading": {
         "initial": "pending",
         "invoke": [
          {
           "id": "readStatus",
           "src": "readStatus",
           "onDone": { "target": "#app.session.signedIn.statusKnown", "actions": ["setStatus"] },
           "onError": { "target": "#app.session.signedIn.statusUnknown.loadFailed" },
          },
         ],
         "states": {
          "pending": {
           "tags": ["busy"],
           "after": { "untilSlow": { "target": "#app.session.signedIn.statusUnknown.reading.slow" } },
          },
          "slow": {
           "description": "It may be asked for again; an answer to the first call counts all the same.",
           "tags": ["retryable"],
           "on": { "status.refresh": { "target": "#app.session.signedIn.statusUnknown.reading", "reenter": true } },
          },
         },
        },
        "loadFailed": {
         "tags": ["retryable"],
         "on": { "status.refresh": { "target": "#app.session.signedIn.statusUnknown.reading" } },
        },
       },
      },
      "statusKnown": {
       "description": "After a start, a sign-in, and when the network is back: proofs of payment that wait on the device go out.",
       "invoke": [{ "id": "sendVouchers", "src": "sendVouchers", "onError": {  } }],
       "on": { "status.refresh": { "target": "#app.session.signedIn.statusUnknown" } },
      },
     },
    },
   },
  },
  "screen": {
   "initial": "gate",
   "on": {
    "route.requested": [{ "guard": "isAskedAlready" }, { "target": "#app.screen.gate", "actions": ["setRequest"] }],
    "session.expired": {
     "target": "#app.screen.gate",
     "guard": "isCurrentSession",
     "actions": [{ "type": "moveTo", "params": { "route": "/login" } }],
    },
    "session.changed": [
     { "guard": "isSameSession" },
     {
      "target": "#app.screen.gate",
      "guard": "isSignedOut",
      "actions": [{ "type": "moveTo", "params": { "route": "/login" } }],
     },
     { "guard": "isSameUser" },
     { "target": "#app.screen.gate", "actions": ["goOn"] },
    ],
    "signOut.confirm": { "target": "#app.screen.gate", "actions": [{ "type": "moveTo", "params": { "route": "/login" } }] },
    "account.abnormal": { "target": "#app.screen.gate", "actions": [{ "type": "moveTo", "params": { "route": "/noren" } }] },
    "login.succeeded": { "target": "#app.screen.gate", "actions": ["goOn"] },
    "step.completed": [
     { "target": "#app.screen.stepDone", "guard": "isForward" },
     {
      "target": "#app.screen.gate",
      "actions": [{ "type": "moveTo", "params": { "route": "/facial-auth/step-four" } }],
     },
    ],
    "step.savedElsewhere": {
     "target": "#app.screen.gate",
     "guard": "isStepOutdated",
     "actions": [{ "type": "moveTo", "params": { "route": "/facial-auth/step-four" } }],
    },
    "assessment.accepted": { "target": "#app.screen.gate", "actions": [{ "type": "moveTo", "params": { "route": "/home" } }] },
   },
   "states": {
    "gate": {
     "initial": "deciding",
     "states": {
      "deciding": {
       "always": [
        { "target": "#app.screen.gate.waiting", "guard": "hasOpenToken" },
        { "target": "#app.screen.gate.landing", "guard": "asksForNothing" },
        {
         "target": "#app.screen.gate.landing",
         "guard": { "type": "asksFor", "params": { "route": "/noren" } },
        },
        {
         "target": "#app.screen.open.login",
         "guard": { "type": "asksFor", "params": { "route": "/login" } },
        },
        {
         "target": "#app.screen.open.privacyPolicy",
         "guard": { "type": "asksFor", "params": { "route": "/privacy-policy" } },
        },
        {
         "target": "#app.screen.open.test",
         "guard": { "type": "asksFor", "params": { "route": "/test" } },
        },
        {
         "target": "#app.screen.open.repayCode",
         "guard": { "type": "asksFor", "params": { "route": "/repay-code" } },
        },
        {
         "target": "#app.screen.open.skyOffline",
         "guard": { "type": "asksFor", "params": { "route": "/sky-offline" } },
        },
        {
         "target": "#app.screen.open.skyCode",
         "guard": { "type": "asksFor", "params": { "route": "/sky-code" } },
        },
        {
         "target": "#app.screen.open.skyScan",
         "guard": { "type": "asksFor", "params": { "route": "/sky-scan" } },
        },
        {
         "target": "#app.screen.open.skyEleven",
         "guard": { "type": "asksFor", "params": { "route": "/sky-eleven" } },
        },
        {
         "target": "#app.screen.open.pembayaran",
         "guard": { "type": "asksFor", "params": { "route": "/pembayaran" } },
        },
        { "target": "#app.screen.gate.landing", "guard": not("isSignedIn") },
        {
         "target": "#app.screen.signedIn.order",
         "guard": { "type": "asksFor", "params": { "route": "/order" } },
        },
        {
         "target": "#app.screen.signedIn.repay",
         "guard": { "type": "asksFor", "params": { "route": "/repay/:repayId" } },
        },
        {
         "target": "#app.screen.signedIn.receipt",
         "guard": { "type": "asksFor", "params": { "route": "/receipt/:number" } },
        },
        {
         "target": "#app.screen.signedIn.uploadVoucher",
         "guard": { "type": "asksFor", "params": { "route": "/upload-voucher" } },
        },
        {
         "target": "#app.screen.signedIn.coupon",
         "guard": { "type": "asksFor", "params": { "route": "/coupon" } },
        },
        {
         "target": "#app.screen.signedIn.va",
         "guard": { "type": "asksFor", "params": { "route": "/va" } },
        },
        {
         "target": "#app.screen.signedIn.store",
         "guard": { "type": "asksFor", "params": { "route": "/store" } },
        },
        {
         "target": "#app.screen.signedIn.identityAuth",
         "guard": { "type": "asksFor", "params": { "route": "/identity-auth" } },
        },
        {
         "target": "#app.screen.signedIn.survey",
         "guard": { "type": "asksFor", "params": { "route": "/survey" } },
        },
        {
         "target": "#app.screen.signedIn.apiPhoneCheck",
         "guard": { "type": "asksFor", "params": { "route": "/api-phone-check" } },
        },
        {
         "target": "#app.screen.signedIn.user",
         "guard": { "type": "asksFor", "params": { "route": "/user" } },
        },
        {
         "target": "#app.screen.signedIn.notices",
         "guard": { "type": "asksFor", "params": { "route": "/notices" } },
        },
        {
         "target": "#app.screen.signedIn.devices",
         "guard": { "type": "asksFor", "params": { "route": "/devices" } },
        },
        {
         "target": "#app.screen.signedIn.feedback",
         "guard": { "type": "asksFor", "params": { "route": "/feedback" } },
        },
        {
         "target": "#app.screen.signedIn.customerService",
         "guard": { "type": "asksFor", "params": { "route": "/customer-service" } },
        },
        { "target": "#app.screen.gate.landing", "guard": "isAbnormal" },
        {
         "target": "#app.screen.gate.waiting",
         "guard": and([not("isStatusKnown"), { "type": "asksFor", "params": { "route": "/home" } }]),
         "actions": ["readHomeAhead"],
        },
        { "target": "#app.screen.gate.waiting", "guard": not("isStatusKnown") },
        {
         "target": "#app.screen.gate.steps",
         "guard": { "type": "asksForOne", "params": { "group": "certification" } },
        },
        { "target": "#app.screen.gate.landing", "guard": not("isCertified") },
        {
         "target": "#app.screen.certified.home",
         "guard": { "type": "asksFor", "params": { "route": "/home" } },
        },
        {
         "target": "#app.screen.certified.loan",
         "guard": { "type": "asksFor", "params": { "route": "/loan" } },
        },
        {
         "target": "#app.screen.certified.modifyContacts",
         "guard": { "type": "asksFor", "params": { "route": "/modify-contacts" } },
        },
        {
         "target": "#app.screen.certified.modifyPhone",
         "guard": { "type": "asksFor", "params": { "route": "/modify-phone" } },
        },
        {
         "target": "#app.screen.certified.modifyBankInfo",
         "guard": { "type": "asksFor", "params": { "route": "/modify-bank-info" } },
        },
       ],
      },
      "steps": {
       "always": [
        {
         "target": "#app.screen.certified.home",
         "guard": "isCertified",
         "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/home" } }],
        },
        {
         "target": "#app.screen.signedIn.identityAuth",
         "guard": { "type": "isAt", "params": { "reached": "survey" } },
         "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/identity-auth" } }],
        },
        {
         "target": "#app.screen.certification.stepOne",
         "guard": and([{ "type": "asksFor", "params": { "route": "/facial-auth/step-one" } }, { "type": "hasReached", "params": { "step": "identity" } }]),
        },
        {
         "target": "#app.screen.certification.stepTwo",
         "guard": and([{ "type": "asksFor", "params": { "route": "/facial-auth/step-two" } }, { "type": "hasReached", "params": { "step": "personal" } }]),
        },
        {
         "target": "#app.screen.certification.stepThree",
         "guard": and([{ "type": "asksFor", "params": { "route": "/facial-auth/step-three" } }, { "type": "hasReached", "params": { "step": "contacts" } }]),
        },
        {
         "target": "#app.screen.certification.stepFour",
         "guard": and([{ "type": "asksFor", "params": { "route": "/facial-auth/step-four" } }, { "type": "hasReached", "params": { "step": "bank" } }]),
        },
        {
         "target": "#app.screen.certification.stepOne",
         "guard": { "type": "isAt", "params": { "reached": "identity" } },
         "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/facial-auth/step-one" } }],
        },
        {
         "target": "#app.screen.certification.stepTwo",
         "guard": { "type": "isAt", "params": { "reached": "personal" } },
         "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/facial-auth/step-two" } }],
        },
        {
         "target": "#app.screen.certification.stepThree",
         "guard": { "type": "isAt", "params": { "reached": "contacts" } },
         "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/facial-auth/step-three" } }],
        },
       ],
      },
      "landing": {
       "description": "For those who are not signed in or not certified; the certified pass through, unless the account is abnormal.",
       "always": [
        {
         "target": "#app.screen.open.noren",
         "guard": or([not("isSignedIn"), "isAbnormal"]),
         "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/noren" } }],
        },
        { "target": "#app.screen.gate.waiting", "guard": not("isStatusKnown") },
        {
         "target": "#app.screen.certified.home",
         "guard": "isCertified",
         "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/home" } }],
        },
        {
         "target": "#app.screen.open.noren",
         "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/noren" } }],
        },
       ],
      },
      "waiting": {
       "description": "The status is being read, or whose account a link opens is being asked.",
       "always": [
        {
         "target": "#app.screen.gate.deciding",
         "guard": and([not("hasOpenToken"), not("isAskedWhose"), or(["isStatusKnown", not("isSignedIn")])]),
        },
        {
         "target": "#app.screen.gate.recalling",
         "guard": and([or([stateIn("#app.session.signedIn.statusUnknown.loadFailed"), stateIn("#app.session.signedIn.statusUnknown.reading.slow")]), or(["asksForNothing", { "type": "asksFor", "params": { "route": "/noren" } }, { "type": "asksFor", "params": { "route": "/home" } }]), not("isAbnormal")]),
        },
        {
         "target": "#app.screen.gate.stuck",
         "guard": or([stateIn("#app.session.signedIn.statusUnknown.loadFailed"), stateIn("#app.session.signedIn.statusUnknown.reading.slow")]),
        },
       ],
      },
      "recalling": {
       "description": "The status could not be read: what the lender last answered at home is looked for on this phone, which has it of the certified alone.",
       "invoke": [
        {
         "id": "hasLastKnown",
         "src": "hasLastKnown",
         "onDone": [
          {
           "target": "#app.screen.certified.home.lastKnown",
           "guard": "isThere",
           "actions": [{ "type": "canonicalizeRequest", "params": { "route": "/home" } }],
          },
          { "target": "#app.screen.gate.stuck" },
         ],
         "onError": { "target": "#app.screen.gate.stuck" },
        },
       ],
       "always": {
        "target": "#app.screen.gate.waiting",
        "guard": not(or([stateIn("#app.session.signedIn.statusUnknown.loadFailed"), stateIn("#app.session.signedIn.statusUnknown.reading.slow")])),
       },
      },
      "stuck": {
       "description": "The status could not be read: it can be tried again, and paying back is open all the same.",
       "always": {
        "target": "#app.screen.gate.waiting",
        "guard": not(or([stateIn("#app.session.signedIn.statusUnknown.loadFailed"), stateIn("#app.session.signedIn.statusUnknown.reading.slow")])),
       },
      },
     },
    },
    "stepDone": {
     "description": "What is done and what is next, in passing, where a step was completed that was due. Its address stays.",
     "on": {
      "stepDone.skip": {
       "target": "#app.screen.gate",
       "actions": [{ "type": "moveTo", "params": { "route": "/facial-auth/step-four" } }],
      },
     },
     "after": {
      "stepDoneShown": {
       "target": "#app.screen.gate",
       "actions": [{ "type": "moveTo", "params": { "route": "/facial-auth/step-four" } }],
      },
     },
    },
    "open": {
     "initial": "noren",
     "exit": ["endProblem"],
     "states": {
      "login": {
       "meta": { "route": "/login", "title": { "id": "5lWFkC", "message": "Sign in" } },
       "invoke": [{ "id": "login", "src": "login", "onDone": { "actions": [raise({ type: "login.succeeded" })] } }],
      },
      "privacyPolicy": { "meta": { "route": "/privacy-policy", "title": { "id": "ScJ9fj", "message": "Privacy policy" } } },
      "noren": {
       "meta": { "route": "/noren", "title": { "id": "4SlW0r", "message": "Account status abnormal" } },
       "always": {
        "target": "#app.screen.gate",
        "guard": and(["isCertified", not("isAbnormal")]),
        "actions": ["markRedirect"],
       },
      },
      "test": {
       "meta": { "route": "/test", "title": { "id": "ypSaiK", "message": "Test page" } },
       "invoke": [{ "id": "browser", "src": "browser" }],
      },
      "repayCode": {
       "meta": { "route": "/repay-code", "title": { "id": "uIzrBZ", "message": "Payment code" } },
       "invoke": [{ "id": "lookUp", "src": "lookUp" }],
      },
      "skyOffline": {
       "meta": { "route": "/sky-offline", "title": { "id": "bfXv70", "message": "Pay outside the app" } },
       "invoke": [{ "id": "lookUp", "src": "lookUp" }],
      },
      "skyCode": {
       "meta": { "route": "/sky-code", "title": { "id": "3hxipr", "message": "Code for the cashier" } },
       "invoke": [{ "id": "lookUp", "src": "lookUp" }],
      },
      "skyScan": {
       "meta": { "route": "/sky-scan", "title": { "id": "OyFxtw", "message": "Code to scan" } },
       "invoke": [{ "id": "lookUp", "src": "lookUp" }],
      },
      "skyEleven": {
       "meta": { "route": "/sky-eleven", "title": { "id": "57CCFu", "message": "Pay at a store" } },
       "invoke": [{ "id": "lookUp", "src": "lookUp" }],
      },
      "pembayaran": {
       "meta": { "route": "/pembayaran", "title": { "id": "621rYf", "message": "Payment" } },
       "invoke": [{ "id": "lookUp", "src": "lookUp" }],
      },
     },
    },
    "signedIn": {
     "initial": "identityAuth",
     "exit": ["endProblem"],
     "states": {
      "order": {
       "initial": "list",
       "meta": { "route": "/order", "title": { "id": "QE+6Wm", "message": "My loans" } },
       "invoke": [
        {
         "id": "order",
         "src": "order",
         "onSnapshot": [
          {
           "target": "#app.screen.signedIn.order.list",
           "guard": and(["isAtStage", not(stateIn("#app.screen.signedIn.order.list"))]),
          },
          {
           "target": "#app.screen.signedIn.order.document",
           "guard": and(["isAtStage", not(stateIn("#app.screen.signedIn.order.document"))]),
          },
         ],
        },
       ],
       "states": {
        "list": {},
        "document": {
         "on": {
          "stage.dismiss": {
           "target": "#app.screen.signedIn.order.list",
           "actions": [sendTo("order", { type: "stage.dismiss" })],
          },
         },
        },
       },
      },
      "repay": {
       "initial": "amount",
       "meta": { "route": "/repay/:repayId", "title": { "id": "ABJLeK", "message": "Loan details" } },
       "invoke": [
        {
         "id": "repay",
         "src": "repay",
         "onDone": { "target": "#app.screen.gate", "actions": ["setRequest"] },
         "onSnapshot": [
          {
           "target": "#app.screen.signedIn.repay.amount",
           "guard": and(["isAtStage", not(stateIn("#app.screen.signedIn.repay.amount"))]),
          },
          {
           "target": "#app.screen.signedIn.repay.channel",
           "guard": and(["isAtStage", not(stateIn("#app.screen.signedIn.repay.channel"))]),
          },
         ],
        },
       ],
       "on": {
        "picker.open": { "guard": "isDocument", "actions": [sendTo("repay", { type: "document.opened" })] },
       },
       "states": {
        "amount": {},
        "channel": {
         "on": {
          "stage.dismiss": {
           "target": "#app.screen.signedIn.repay.amount",
           "actions": [sendTo("repay", { type: "stage.dismiss" })],
          },
         },
        },
       },
      },
      "receipt": {
       "meta": { "route": "/receipt/:number", "title": { "id": "OQo7Bl", "message": "Receipt" } },
       "invoke": [{ "id": "receipt", "src": "receipt" }],
      },
      "uploadVoucher": {
       "meta": { "route": "/upload-voucher", "title": { "id": "lOHaY2", "message": "Proof of payment" } },
       "invoke": [{ "id": "voucher", "src": "voucher" }],
      },
      "coupon": {
       "meta": { "route": "/coupon", "title": { "id": "6eI+oK", "message": "Coupons" } },
       "invoke": [
        {
         "id": "coupons",
         "src": "coupons",
         "onDone": { "target": "#app.screen.gate", "actions": [{ "type": "moveTo", "params": { "route": "/loan" } }] },
        },
       ],
      },
      "va": {
       "meta": { "route": "/va", "title": { "id": "+DTAXj", "message": "Your payment code" } },
       "invoke": [{ "id": "payCode", "src": "payCode" }],
      },
      "store": {
       "meta": { "route": "/store", "title": { "id": "4N4cuJ", "message": "Pay at a convenience store" } },
       "invoke": [{ "id": "payCode", "src": "payCode" }],
      },
      "identityAuth": { "meta": { "route": "/identity-auth", "title": { "id": "yHrk88", "message": "Verification" } } },
      "survey": {
       "meta": { "route": "/survey", "title": { "id": "Yf0m5w", "message": "Questionnaire" } },
       "invoke": [
        {
         "id": "survey",
         "src": "form",
         "onDone": { "actions": ["completeStep"] },
         "onSnapshot": { "actions": ["openLists"] },
        },
       ],
      },
      "apiPhoneCheck": {
       "meta": { "route": "/api-phone-check", "title": { "id": "uZBwaK", "message": "Carrier verification" } },
       "invoke": [
        {
         "id": "carrier",
         "src": "carrier",
         "onDone": { "target": "#app.screen.gate", "actions": [{ "type": "moveTo", "params": { "route": "/loan" } }] },
        },
       ],
      },
      "user": {
       "initial": "overview",
       "meta": { "route": "/user", "title": { "id": "c0Kyne", "message": "My profile" } },
       "invoke": [
        { "id": "profile", "src": "profile", "onSnapshot": { "guard": "isThere", "actions": ["setLock"] } },
       ],
       "on": { "stage.dismiss": { "target": "#app.screen.signedIn.user.overview" } },
       "states": {
        "overview": {
         "on": {
          "person.open": { "target": "#app.screen.signedIn.user.person" },
          "permissions.open": { "target": "#app.screen.signedIn.user.permissions" },
          "data.open": { "target": "#app.screen.signedIn.user.data" },
         },
        },
        "person": {},
        "permissions": {},
        "data": {},
       },
      },
      "notices": {
       "meta": { "route": "/notices", "title": { "id": "Hszxyp", "message": "Notices" } },
       "exit": [sendTo("notices", { type: "notices.leave" })],
       "invoke": [{ "id": "notices", "src": "notices" }],
      },
      "devices": {
       "initial": "list",
       "meta": { "route": "/devices", "title": { "id": "LJniZz", "message": "Signed-in devices" } },
       "invoke": [
        {
         "id": "devices",
         "src": "devices",
         "onDone": { "actions": [raise({ type: "signOut.confirm" })] },
         "onSnapshot": [
          {
           "target": "#app.screen.signedIn.devices.list",
           "guard": and(["isAtStage", not(stateIn("#app.screen.signedIn.devices.list"))]),
          },
          {
           "target": "#app.screen.signedIn.devices.question",
           "guard": and(["isAtStage", not(stateIn("#app.screen.signedIn.devices.question"))]),
          },
         ],
        },
       ],
       "states": {
        "list": {},
        "question": {
         "on": {
          "stage.dismiss": {
           "target": "#app.screen.signedIn.devices.list",
           "actions": [sendTo("devices", { type: "stage.dismiss" })],
          },
         },
        },
       },
      },
      "feedback": {
       "meta": { "route": "/feedback", "title": { "id": "YirHq7", "message": "Feedback" } },
       "invoke": [{ "id": "feedback", "src": "feedback" }, { "id": "service", "src": "staff" }],
      },
      "customerService": {
       "meta": { "route": "/customer-service", "title": { "id": "FfYIy2", "message": "Customer service" } },
       "invoke": [{ "id": "service", "src": "staff" }, { "id": "mark", "src": "starred" }],
      },
     },
    },
    "certification": {
     "initial": "stepOne",
     "exit": ["endProblem"],
     "always": { "target": "#app.screen.gate", "guard": "isCertified", "actions": ["markRedirect"] },
     "states": {
      "stepOne": {
       "initial": "card",
       "meta": { "route": "/facial-auth/step-one", "title": { "id": "+zrW+x", "message": "KTP and face" } },
       "always": {
        "target": "#app.screen.gate",
        "guard": not({ "type": "hasReached", "params": { "step": "identity" } }),
        "actions": ["markRedirect"],
       },
       "states": {
        "card": {
         "invoke": [{ "id": "card", "src": "card", "onDone": { "target": "#app.screen.certification.stepOne.face" } }],
         "on": {
          "handover.ask": {
           "target": "#app.screen.certification.stepOne.handover",
           "guard": { "type": "isAt", "params": { "reached": "identity" } },
          },
         },
        },
        "face": {
         "invoke": [{ "id": "face", "src": "face", "onDone": { "actions": ["completeStep"] } }],
         "on": {
          "handover.ask": {
           "target": "#app.screen.certification.stepOne.handover",
           "guard": { "type": "isAt", "params": { "reached": "identity" } },
          },
         },
        },
        "handover": {
         "description": "A computer without a camera: the step goes on on the phone, and this screen follows when it is done.",
         "invoke": [{ "id": "handover", "src": "handover", "onDone": { "actions": ["completeStep"] } }],
         "on": { "handover.leave": { "target": "#app.screen.certification.stepOne.card" } },
        },
       },
      },
      "stepTwo": {
       "meta": { "route": "/facial-auth/step-two", "title": { "id": "qyHHJm", "message": "Personal info" } },
       "invoke": [
        {
         "id": "personal",
         "src": "form",
         "onDone": { "actions": ["completeStep"] },
         "onSnapshot": { "actions": ["openLists"] },
        },
       ],
       "always": {
        "target": "#app.screen.gate",
        "guard": not({ "type": "hasReached", "params": { "step": "personal" } }),
        "actions": ["markRedirect"],
       },
      },
      "stepThree": {
       "meta": { "route": "/facial-auth/step-three", "title": { "id": "oEpx59", "message": "Emergency contacts" } },
       "invoke": [
        {
         "id": "contacts",
         "src": "form",
         "onDone": { "actions": ["completeStep"] },
         "onSnapshot": { "actions": ["openLists"] },
        },
       ],
       "always": {
        "target": "#app.screen.gate",
        "guard": not({ "type": "hasReached", "params": { "step": "contacts" } }),
        "actions": ["markRedirect"],
       },
      },
      "stepFour": {
       "initial": "form",
       "meta": { "route": "/facial-auth/step-four", "title": { "id": "EYONgp", "message": "Bank account" } },
       "always": {
        "target": "#app.screen.gate",
        "guard": not({ "type": "hasReached", "params": { "step": "bank" } }),
        "actions": ["markRedirect"],
       },
       "states": {
        "form": {
         "invoke": [
          {
           "id": "bank",
           "src": "form",
           "onDone": {
            "target": "#app.screen.certification.stepFour.assessed",
            "actions": ["broadcastStep", "completeCertification"],
           },
           "onSnapshot": { "actions": ["openLists"] },
          },
         ],
        },
        "assessed": { "description": "The limit is being assessed; the borrower continues after reading the answer." },
       },
      },
     },
    },
    "certified": {
     "initial": "home",
     "exit": ["endProblem"],
     "always": {
      "target": "#app.screen.gate",
      "guard": and([not("isCertified"), not(stateIn("#app.screen.certified.home.lastKnown"))]),
      "actions": ["markRedirect"],
     },
     "states": {
      "home": {
       "initial": "live",
       "meta": { "route": "/home", "title": { "id": "i0qMbr", "message": "Home" } },
       "invoke": [
        {
         "id": "home",
         "src": "home",
         "onSnapshot": { "guard": "isAssessing", "actions": [raise({ type: "credit.assessing" })] },
        },
       ],
       "on": { "credit.assessed": { "actions": [sendTo("home", { type: "home.refresh" })] } },
       "states": {
        "live": {},
        "lastKnown": {
         "description": "The status could not be read. Home shows what the lender last answered, and opens nothing else.",
         "always": { "target": "#app.screen.certified.home.live", "guard": "isStatusKnown" },
        },
       },
      },
      "loan": {
       "initial": "application",
       "meta": { "route": "/loan", "title": { "id": "DItFTG", "message": "Apply for a loan" } },
       "states": {
        "application": {
         "initial": "amount",
         "invoke": [
          {
           "id": "loan",
           "src": "loan",
           "onDone": { "target": "#app.screen.certified.loan.open" },
           "onSnapshot": [
            {
             "target": "#app.screen.certified.loan.application.amount",
             "guard": and(["isAtStage", not(stateIn("#app.screen.certified.loan.application.amount"))]),
            },
            {
             "target": "#app.screen.certified.loan.application.summary",
             "guard": and(["isAtStage", not(stateIn("#app.screen.certified.loan.application.summary"))]),
            },
            {
             "target": "#app.screen.certified.loan.application.code",
             "guard": and(["isAtStage", not(stateIn("#app.screen.certified.loan.application.code"))]),
            },
           ],
          },
         ],
         "on": {
          "picker.open": { "guard": "isDocument", "actions": [sendTo("loan", { type: "document.opened" })] },
          "carrier.ask": {
           "target": "#app.screen.gate",
           "actions": [{ "type": "setRequest", "params": { "path": "/api-phone-check" } }],
          },
         },
         "states": {
          "amount": {},
          "summary": {
           "on": {
            "stage.dismiss": {
             "target": "#app.screen.certified.loan.application.amount",
             "actions": [sendTo("loan", { type: "stage.dismiss" })],
            },
           },
          },
          "code": {
           "on": {
            "stage.dismiss": {
             "target": "#app.screen.certified.loan.application.summary",
             "actions": [sendTo("loan", { type: "stage.dismiss" })],
            },
           },
          },
         },
        },
        "open": {
         "invoke": [
          {
           "id": "openLoan",
           "src": "openLoan",
           "onDone": { "target": "#app.screen.certified.loan.application" },
          },
         ],
         "on": {
          "account.mend": {
           "target": "#app.screen.gate",
           "actions": [{ "type": "setRequest", "params": { "path": "/modify-bank-info" } }],
          },
         },
        },
       },
      },
      "modifyContacts": {
       "meta": { "route": "/modify-contacts", "title": { "id": "9t60HQ", "message": "Change emergency contacts" } },
       "invoke": [
        {
         "id": "otherContacts",
         "src": "form",
         "onDone": { "target": "#app.screen.gate", "actions": [{ "type": "moveTo", "params": { "route": "/user" } }] },
         "onSnapshot": { "actions": ["openLists"] },
        },
       ],
      },
      "modifyPhone": {
       "initial": "codes",
       "meta": { "route": "/modify-phone", "title": { "id": "oDg1fE", "message": "Change phone number" } },
       "invoke": [
        {
         "id": "phone",
         "src": "phone",
         "onDone": {
          "target": "#app.screen.gate",
          "actions": ["setPhone", "storePhone", { "type": "moveTo", "params": { "route": "/user" } }],
         },
        },
       ],
       "states": {
        "codes": { "on": { "face.open": { "target": "#app.screen.certified.modifyPhone.face" } } },
        "face": {
         "invoke": [
          {
           "id": "faceCheck",
           "src": "face",
           "onDone": {
            "target": "#app.screen.certified.modifyPhone.codes",
            "actions": [sendTo("phone", { type: "face.passed" })],
           },
          },
         ],
         "on": { "stage.dismiss": { "target": "#app.screen.certified.modifyPhone.codes" } },
        },
       },
      },
      "modifyBankInfo": {
       "meta": { "route": "/modify-bank-info", "title": { "id": "OgXmgL", "message": "Change bank account" } },
       "invoke": [
        {
         "id": "account",
         "src": "form",
         "onDone": { "target": "#app.screen.gate", "actions": ["goOn"] },
         "onSnapshot": { "actions": ["openLists"] },
        },
       ],
      },
     },
    },
   },
  },
  "overlay": {
   "initial": "none",
   "on": {
    "certification.completed": { "target": "#app.overlay.countdown.certification" },
    "link.offered": { "target": "#app.overlay.otherAccount" },
   },
   "states": {
    "none": {
     "initial": "quiet",
     "on": {
      "picker.open": { "target": "#app.overlay.picker", "actions": ["openPicker", "openLists", "askLists"] },
      "policy.open": { "target": "#app.overlay.policy" },
      "guidance.open": { "target": "#app.overlay.guidance", "guard": "isCertified" },
      "support.open": { "target": "#app.overlay.support", "guard": "isSignedIn" },
      "signOut.ask": { "target": "#app.overlay.confirm", "guard": "isSignedIn" },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
     },
     "states": {
      "quiet": {
       "always": {
        "target": "#app.overlay.none.looking",
        "guard": and(["isSignedIn", not(stateIn("#app.screen.gate"))]),
       },
      },
      "looking": {
       "description": "Once each time that the borrower opens a screen, or closes a dialog over it.",
       "invoke": [
        {
         "id": "duePrompt",
         "src": "duePrompt",
         "onDone": [
          {
           "target": "#app.overlay.externalBrowserGuide",
           "guard": { "type": "isDue", "params": { "is": "externalBrowserGuide" } },
          },
          {
           "target": "#app.overlay.permission",
           "guard": { "type": "isDue", "params": { "is": "permission" } },
          },
          {
           "target": "#app.overlay.addToHomeGuide",
           "guard": { "type": "isDue", "params": { "is": "addToHomeGuide" } },
          },
         ],
         "onError": {},
        },
       ],
       "always": {
        "target": "#app.overlay.none.quiet",
        "guard": not(and(["isSignedIn", not(stateIn("#app.screen.gate"))])),
       },
      },
     },
    },
    "countdown": {
     "initial": "certification",
     "description": "Ten seconds that cannot be closed.",
     "entry": ["startCountdown"],
     "invoke": [{ "id": "seconds", "src": "seconds" }],
     "on": {
      "session.expired": { "target": "#app.overlay.none", "guard": "isCurrentSession" },
      "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.overlay.none" }],
      "account.abnormal": { "target": "#app.overlay.none" },
      "signOut.confirm": { "target": "#app.overlay.none" },
     },
     "states": {
      "certification": {
       "initial": "ticking",
       "meta": { "overlay": "countdown.certification" },
       "states": {
        "ticking": {
         "on": {
          "seconds.passed": [
           { "target": "#app.overlay.creditGranted", "guard": "isLastSecond", "actions": ["announceEnd"] },
           { "actions": ["countDown"] },
          ],
         },
        },
       },
      },
      "home": {
       "initial": "ticking",
       "meta": { "overlay": "countdown.home" },
       "exit": ["endAssessment"],
       "states": {
        "ticking": {
         "on": {
          "seconds.passed": [
           { "target": "#app.overlay.none", "guard": "isLastSecond", "actions": ["announceEnd"] },
           { "actions": ["countDown"] },
          ],
         },
        },
       },
      },
     },
    },
    "creditGranted": {
     "meta": { "overlay": "creditGranted" },
     "invoke": [{ "id": "granted", "src": "credit" }],
     "on": {
      "session.expired": { "target": "#app.overlay.none", "guard": "isCurrentSession" },
      "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.overlay.none" }],
      "account.abnormal": { "target": "#app.overlay.none" },
      "signOut.confirm": { "target": "#app.overlay.none" },
      "overlay.dismiss": { "target": "#app.overlay.none", "actions": [raise({ type: "assessment.accepted" })] },
     },
    },
    "picker": {
     "description": "It belongs to a field, so it closes with the place that the field is on.",
     "meta": { "overlay": "picker" },
     "exit": ["closePicker"],
     "on": {
      "overlay.dismiss": { "target": "#app.overlay.none" },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
     },
     "always": {
      "target": "#app.overlay.none",
      "guard": or([stateIn("#app.screen.gate"), stateIn("#app.screen.certified.loan.open")]),
     },
    },
    "policy": {
     "description": "Read over a form, whose fields stay as they are; it closes with the place of the form.",
     "meta": { "overlay": "policy" },
     "on": {
      "overlay.dismiss": { "target": "#app.overlay.none" },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
     },
     "always": { "target": "#app.overlay.none", "guard": stateIn("#app.screen.gate") },
    },
    "guidance": {
     "initial": "offer",
     "description": "A pre-order. Back leaves it as its own buttons do.",
     "invoke": [
      {
       "id": "guidance",
       "src": "guidance",
       "onDone": [
        {
         "target": "#app.overlay.none",
         "guard": "isApplied",
         "actions": [raise({ type: "route.requested" })],
        },
        { "target": "#app.overlay.none" },
       ],
       "onSnapshot": [
        { "target": "#app.overlay.guidance.retention", "guard": "isRetaining" },
        { "target": "#app.overlay.guidance.offer" },
       ],
      },
     ],
     "on": {
      "session.expired": { "target": "#app.overlay.none", "guard": "isCurrentSession" },
      "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.overlay.none" }],
      "account.abnormal": { "target": "#app.overlay.none" },
      "signOut.confirm": { "target": "#app.overlay.none" },
      "overlay.dismiss": { "actions": [sendTo("guidance", { type: "guidance.leave" })] },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
      "route.requested": { "target": "#app.overlay.none" },
     },
     "states": {
      "offer": { "meta": { "overlay": "guidance" } },
      "retention": { "meta": { "overlay": "retention" } },
     },
    },
    "support": {
     "meta": { "overlay": "support" },
     "invoke": [{ "id": "staff", "src": "staff" }, { "id": "starred", "src": "starred" }],
     "on": {
      "session.expired": { "target": "#app.overlay.none", "guard": "isCurrentSession" },
      "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.overlay.none" }],
      "account.abnormal": { "target": "#app.overlay.none" },
      "signOut.confirm": { "target": "#app.overlay.none" },
      "overlay.dismiss": { "target": "#app.overlay.none" },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
      "route.requested": { "target": "#app.overlay.none" },
     },
    },
    "confirm": {
     "meta": { "overlay": "confirm" },
     "on": {
      "session.expired": { "target": "#app.overlay.none", "guard": "isCurrentSession" },
      "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.overlay.none" }],
      "account.abnormal": { "target": "#app.overlay.none" },
      "signOut.confirm": { "target": "#app.overlay.none" },
      "overlay.dismiss": { "target": "#app.overlay.none" },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
      "route.requested": { "target": "#app.overlay.none" },
     },
    },
    "externalBrowserGuide": {
     "meta": { "overlay": "externalBrowserGuide" },
     "invoke": [
      {
       "id": "externalBrowserGuide",
       "src": "externalBrowserGuide",
       "onDone": { "target": "#app.overlay.none" },
      },
     ],
     "on": {
      "session.expired": { "target": "#app.overlay.none", "guard": "isCurrentSession" },
      "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.overlay.none" }],
      "account.abnormal": { "target": "#app.overlay.none" },
      "signOut.confirm": { "target": "#app.overlay.none" },
      "overlay.dismiss": { "target": "#app.overlay.none" },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
      "route.requested": { "target": "#app.overlay.none" },
     },
    },
    "permission": {
     "meta": { "overlay": "permission" },
     "invoke": [{ "id": "permission", "src": "permission", "onDone": { "target": "#app.overlay.none" } }],
     "on": {
      "session.expired": { "target": "#app.overlay.none", "guard": "isCurrentSession" },
      "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.overlay.none" }],
      "account.abnormal": { "target": "#app.overlay.none" },
      "signOut.confirm": { "target": "#app.overlay.none" },
      "overlay.dismiss": { "target": "#app.overlay.none" },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
      "route.requested": { "target": "#app.overlay.none" },
     },
    },
    "addToHomeGuide": {
     "meta": { "overlay": "addToHomeGuide" },
     "invoke": [{ "id": "addToHomeGuide", "src": "addToHomeGuide", "onDone": { "target": "#app.overlay.none" } }],
     "on": {
      "session.expired": { "target": "#app.overlay.none", "guard": "isCurrentSession" },
      "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.overlay.none" }],
      "account.abnormal": { "target": "#app.overlay.none" },
      "signOut.confirm": { "target": "#app.overlay.none" },
      "overlay.dismiss": { "target": "#app.overlay.none" },
      "credit.assessing": { "target": "#app.overlay.countdown.home" },
      "route.requested": { "target": "#app.overlay.none" },
     },
    },
    "otherAccount": {
     "description": "A link is for an account that nobody is signed in to here. Any way out of the question but yes is a no.",
     "meta": { "overlay": "otherAccount" },
     "on": {
      "link.accept": {
       "target": "#app.overlay.none",
       "actions": ["revokeToken", raise({ type: "login.succeeded" }), "clearOffer"],
      },
      "overlay.dismiss": {
       "target": "#app.overlay.none",
       "actions": ["revokeToken", "clearOffer", "clearHandover", "endAssessment"],
      },
      "route.requested": {
       "target": "#app.overlay.none",
       "actions": ["revokeToken", "clearOffer", "clearHandover", "endAssessment"],
      },
      "signOut.confirm": { "target": "#app.overlay.none", "actions": ["revokeToken", "clearOffer", "clearHandover"] },
      "login.succeeded": { "target": "#app.overlay.none", "actions": ["revokeToken", "clearOffer", "clearHandover"] },
      "session.changed": [
       { "guard": "isSameSession" },
       { "target": "#app.overlay.none", "actions": ["revokeToken", "clearOffer", "clearHandover"] },
      ],
      "certification.completed": {
       "target": "#app.overlay.countdown.certification",
       "actions": ["revokeToken", "clearOffer", "clearHandover"],
      },
     },
    },
   },
  },
  "connection": {
   "initial": "unknown",
   "invoke": [{ "id": "watchNetwork", "src": "watchNetwork" }],
   "on": { "network.lost": { "target": "#app.connection.offline" } },
   "states": {
    "unknown": {
     "always": [
      { "target": "#app.connection.online", "guard": "wasOnlineAtStart" },
      { "target": "#app.connection.offline" },
     ],
    },
    "online": {
     "description": "What is shown is read again when it may be another by now; without a network, when that returns.",
     "on": {
      "page.shown": { "guard": "wasAwayLong", "actions": ["readAgain"] },
      "day.changed": { "actions": ["readAgain"] },
     },
    },
    "offline": {
     "invoke": [{ "id": "savedCode", "src": "savedCode" }],
     "on": { "network.returned": { "target": "#app.connection.recovering" } },
    },
    "recovering": {
     "initial": "reaching",
     "description": "The device says it is online; the lender is asked before the borrower is told so.",
     "states": {
      "reaching": {
       "invoke": [
        {
         "id": "reachLender",
         "src": "reachLender",
         "onDone": {
          "target": "#app.connection.online",
          "actions": [
           {
            "type": "confirmOnline",
            "params": { "toast": { "id": "iRj5YE", "message": "You are online again." } },
           },
           "readAgain",
           raise({ type: "status.refresh" }),
          ],
         },
         "onError": { "target": "#app.connection.recovering.pausing" },
        },
       ],
      },
      "pausing": { "after": { "reachAgain": { "target": "#app.connection.recovering.reaching" } } },
     },
    },
   },
  },
  "coupon": {
   "initial": "waiting",
   "on": { "session.changed": [{ "guard": "isSameSession" }, { "target": "#app.coupon.waiting" }] },
   "states": {
    "waiting": {
     "on": { "certification.completed": { "target": "#app.coupon.claiming" } },
     "always": { "target": "#app.coupon.claiming", "guard": "isCertified" },
    },
    "claiming": {
     "invoke": [
      {
       "id": "claimCoupon",
       "src": "claimCoupon",
       "onDone": { "target": "#app.coupon.settled" },
       "onError": [{ "target": "#app.coupon.pausing", "guard": "isUnanswered" }, { "target": "#app.coupon.settled" }],
      },
     ],
     "always": { "target": "#app.coupon.waiting", "guard": not("isSignedIn") },
    },
    "pausing": {
     "always": { "target": "#app.coupon.waiting", "guard": not("isSignedIn") },
     "after": { "claimAgain": { "target": "#app.coupon.claiming" } },
    },
    "settled": { "always": { "target": "#app.coupon.waiting", "guard": not("isSignedIn") } },
   },
  },
  "lock": {
   "initial": "unknown",
   "on": {
    "signOut.confirm": { "target": "#app.lock.open", "actions": [{ "type": "setLock", "params": { "isOn": false } }] },
   },
   "states": {
    "unknown": {
     "always": [
      { "target": "#app.lock.locked", "guard": and(["isSignedIn", "isLockOn"]) },
      { "target": "#app.lock.open" },
     ],
    },
    "open": {
     "on": {
      "page.shown": [
       { "guard": not(and(["isSignedIn", "isLockOn"])) },
       { "target": "#app.lock.locked", "guard": "wasAwayLong" },
      ],
     },
    },
    "locked": {
     "initial": "waiting",
     "description": "A borrower who can’t unlock it signs out, and signs in again with a code.",
     "always": { "target": "#app.lock.open", "guard": not("isSignedIn") },
     "states": {
      "waiting": { "on": { "unlock.ask": { "target": "#app.lock.locked.asking" } } },
      "asking": {
       "invoke": [
        {
         "id": "unlock",
         "src": "unlock",
         "onDone": { "target": "#app.lock.open" },
         "onError": { "target": "#app.lock.locked.refused" },
        },
       ],
      },
      "refused": { "on": { "unlock.ask": { "target": "#app.lock.locked.asking" } } },
     },
    },
   },
  },
 },
}

export const machine = createMachine(config, {
 "actions": {
  "endProblem": emit({ type: "problem.ended" }),
  "endAssessment": raise({ type: "credit.assessed" }),
  "reportFailure": emit({ type: "toast" }),
  "confirmCopy": emit({ type: "toast" }),
  "askBack": emit({ type: "back" }),
  "offerLink": raise({ type: "link.offered" }),
  "completeLogin": raise({ type: "login.succeeded" }),
  "showErrorToast": emit({ type: "toast" }),
  "completeStep": raise({ type: "step.completed" }),
  "completeCertification": raise({ type: "certification.completed" }),
  "announceEnd": emit({ type: "countdown.ended" }),
  "confirmOnline": emit({ type: "toast" }),
 },
 "actors": {
  "reporting": reportingMachine,
  "login": loginMachine,
  "browser": queryMachine,
  "lookUp": lookUpMachine,
  "order": orderMachine,
  "repay": repayMachine,
  "receipt": receiptMachine,
  "voucher": voucherMachine,
  "coupons": couponsMachine,
  "payCode": payCodeMachine,
  "form": formMachine,
  "carrier": carrierMachine,
  "profile": profileMachine,
  "notices": noticesMachine,
  "devices": devicesMachine,
  "feedback": feedbackMachine,
  "staff": queryMachine,
  "starred": queryMachine,
  "card": cardMachine,
  "face": faceMachine,
  "handover": handoverMachine,
  "home": homeMachine,
  "loan": loanMachine,
  "openLoan": openLoanMachine,
  "phone": phoneMachine,
  "credit": queryMachine,
  "guidance": guidanceMachine,
  "externalBrowserGuide": browserGuideMachine,
  "permission": permissionMachine,
  "addToHomeGuide": addToHomeMachine,
  "savedCode": queryMachine,
 },
 "delays": { "untilSlow": 10000, "stepDoneShown": 500, "reachAgain": 3000, "claimAgain": 30000 },
})
