// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { and, createMachine, not, stateIn } from 'xstate'

export const config = {
 "id": "payCode",
 "type": "parallel",
 "invoke": [{ "id": "watchClock", "src": "watchClock" }],
 "on": {
  "clock.ticked": { "actions": ["xstate.assign"] },
  "code.share": { "actions": ["shareText"] },
  "picture.save": { "actions": ["savePicture"] },
 },
 "states": {
  "paymentStatus": {
   "initial": "recalling",
   "states": {
    "recalling": {
     "description": "What the phone keeps comes first: it shows without a network, also after a new start.",
     "invoke": [
      {
       "id": "recall",
       "src": "recall",
       "onDone": { "target": "#payCode.paymentStatus.asking", "actions": ["xstate.assign"] },
       "onError": { "target": "#payCode.paymentStatus.asking" },
      },
     ],
    },
    "asking": {
     "initial": "pending",
     "invoke": [
      {
       "id": "readPaymentStatus",
       "src": "readPaymentStatus",
       "onDone": {
        "target": "#payCode.paymentStatus.resting",
        "actions": ["setPaymentStatus", "storeDebt", "saveCode"],
       },
       "onError": { "target": "#payCode.paymentStatus.loadFailed", "actions": ["xstate.assign"] },
      },
     ],
     "states": {
      "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#payCode.paymentStatus.asking.slow" } } },
      "slow": {
       "description": "It may be asked for again; an answer to the first call counts all the same.",
       "tags": ["retryable"],
       "on": { "paymentStatus.refresh": { "target": "#payCode.paymentStatus.asking", "reenter": true } },
      },
     },
    },
    "resting": {
     "on": { "payment.claim": { "target": "#payCode.paymentStatus.asking" } },
     "after": {
      "claimedLook": { "target": "#payCode.paymentStatus.asking", "guard": stateIn("#payCode.code.open.claimed") },
      "usualLook": { "target": "#payCode.paymentStatus.asking" },
     },
    },
    "loadFailed": {
     "description": "The lender could not be reached. It is asked again by itself; the code is good all the same.",
     "tags": ["retryable"],
     "on": {
      "payment.claim": { "target": "#payCode.paymentStatus.asking" },
      "paymentStatus.refresh": { "target": "#payCode.paymentStatus.asking" },
     },
     "after": { "usualLook": { "target": "#payCode.paymentStatus.asking" } },
    },
   },
  },
  "code": {
   "initial": "unread",
   "always": [
    {
     "target": "#payCode.code.open",
     "guard": and([{ "type": "isInState", "params": { "as": "open" } }, not(stateIn("#payCode.code.open"))]),
    },
    {
     "target": "#payCode.code.paidInPart",
     "guard": and([{ "type": "isInState", "params": { "as": "paidInPart" } }, not(stateIn("#payCode.code.paidInPart"))]),
    },
    {
     "target": "#payCode.code.extended",
     "guard": and([{ "type": "isInState", "params": { "as": "extended" } }, not(stateIn("#payCode.code.extended"))]),
    },
    {
     "target": "#payCode.code.settled",
     "guard": and([{ "type": "isInState", "params": { "as": "settled" } }, not(stateIn("#payCode.code.settled"))]),
    },
    {
     "target": "#payCode.code.overpaid",
     "guard": and([{ "type": "isInState", "params": { "as": "overpaid" } }, not(stateIn("#payCode.code.overpaid"))]),
    },
    {
     "target": "#payCode.code.expired",
     "guard": and([{ "type": "isInState", "params": { "as": "expired" } }, not(stateIn("#payCode.code.expired"))]),
    },
    {
     "target": "#payCode.code.replaced",
     "guard": and([{ "type": "isInState", "params": { "as": "replaced" } }, not(stateIn("#payCode.code.replaced"))]),
    },
    {
     "target": "#payCode.code.none",
     "guard": and([{ "type": "isInState", "params": { "as": "none" } }, not(stateIn("#payCode.code.none"))]),
    },
   ],
   "states": {
    "unread": {},
    "open": {
     "initial": "unclaimed",
     "states": {
      "unclaimed": { "on": { "payment.claim": { "target": "#payCode.code.open.claimed" } } },
      "claimed": {
       "description": "The borrower has reported a payment: its status is fetched more often.",
       "after": { "paymentStatusLate": { "target": "#payCode.code.open.missed" } },
      },
      "missed": {
       "description": "It takes longer than usual: the ways on are said, and the looking goes on.",
       "on": { "payment.claim": { "target": "#payCode.code.open.claimed" } },
      },
     },
    },
    "paidInPart": { "description": "Something is still owed: another code pays it." },
    "extended": {},
    "settled": { "description": "The payments and the new limit. A payment may still be taken back." },
    "overpaid": { "description": "Paid twice, or too much: it is said at once, until it is sent back." },
    "expired": {},
    "replaced": { "description": "Another code was made in the place of this one." },
    "none": {},
   },
  },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": {},
 "delays": { "untilSlow": 10000, "claimedLook": 4000, "usualLook": 10000, "paymentStatusLate": 60000 },
})
