// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as queryMachine } from './query.mjs'
import { machine as otpMachine } from './otp.mjs'

export const config = {
 "id": "loan",
 "initial": "loading",
 "states": {
  "loading": {
   "initial": "pending",
   "invoke": [
    {
     "id": "load",
     "src": "load",
     "onDone": [
      { "target": "#loan.applied", "guard": "hasOpenLoan" },
      { "target": "#loan.choosing", "guard": "isOffered", "actions": ["setStart"] },
      { "target": "#loan.unavailable" },
     ],
     "onError": { "target": "#loan.loadFailed", "actions": ["setFailure"] },
    },
   ],
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#loan.loading.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "loan.retry": { "target": "#loan.loading", "reenter": true } },
    },
   },
  },
  "loadFailed": {
   "tags": ["retryable"],
   "on": { "loan.retry": { "target": "#loan.loading", "actions": ["clearFailure"] } },
  },
  "unavailable": {
   "description": "Nothing is offered to the borrower now.",
   "on": { "loan.retry": { "target": "#loan.loading" } },
  },
  "choosing": {
   "initial": "judging",
   "on": {
    "amount.changed": { "target": "#loan.choosing.settling", "actions": ["setAmount", "clearQuoted"] },
    "tenor.changed": { "target": "#loan.choosing.settling", "actions": ["setTenor", "clearQuoted"] },
    "coupon.chosen": { "target": "#loan.choosing.settling", "actions": ["setCoupon", "clearQuoted"] },
   },
   "states": {
    "settling": {
     "description": "The borrower may still be sliding or typing: nothing is fetched before a pause.",
     "tags": ["busy"],
     "entry": ["saveLoanDraft"],
     "on": { "amount.confirm": { "actions": ["setConfirmed"] } },
     "after": { "settled": { "target": "#loan.choosing.judging" } },
    },
    "judging": {
     "always": [
      { "target": "#loan.choosing.unfit", "guard": "isAmountWrong" },
      { "target": "#loan.choosing.quoting" },
     ],
    },
    "unfit": { "description": "The amount is none that can be asked for; what is wrong stands beside it." },
    "quoting": {
     "initial": "pending",
     "invoke": [
      {
       "id": "quote",
       "src": "quote",
       "onDone": [
        { "target": "#loan.agreeing", "guard": "isConfirmed", "actions": ["setQuoted"] },
        { "target": "#loan.choosing.quoted", "actions": ["setQuoted"] },
       ],
       "onError": [
        { "target": "#loan.applied", "guard": "isInProgress" },
        { "target": "#loan.choosing.overLimit", "guard": "isOverLimit", "actions": ["setLimit"] },
        { "target": "#loan.choosing.carrierFirst", "guard": "isCarrierFirst", "actions": ["setFailure"] },
        { "target": "#loan.choosing.quoteFailed", "actions": ["setFailure"] },
       ],
      },
     ],
     "on": { "amount.confirm": { "actions": ["setConfirmed"] } },
     "states": {
      "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#loan.choosing.quoting.slow" } } },
      "slow": {
       "description": "It may be asked for again; an answer to the first call counts all the same.",
       "tags": ["retryable"],
       "on": { "loan.retry": { "target": "#loan.choosing.quoting", "reenter": true } },
      },
     },
    },
    "quoteFailed": {
     "tags": ["retryable"],
     "on": {
      "loan.retry": { "target": "#loan.choosing.quoting", "actions": ["clearFailure"] },
      "amount.confirm": { "target": "#loan.choosing.quoting", "actions": ["clearFailure", "setConfirmed"] },
     },
    },
    "quoted": {
     "description": "What it costs is in sight.",
     "on": { "amount.confirm": { "target": "#loan.agreeing" } },
    },
    "overLimit": { "description": "The limit is lower by now: a smaller amount can be asked for." },
    "carrierFirst": {
     "description": "For this amount the carrier has to confirm the number first; a lower one needs no confirmation.",
     "entry": ["saveLoanDraft"],
    },
   },
  },
  "agreeing": {
   "initial": "resting",
   "description": "Every cost is on the screen, and each document can be read and agreed to.",
   "tags": ["summary"],
   "entry": ["clearConfirmed"],
   "on": {
    "document.agreed": { "actions": ["setAgreed"] },
    "document.opened": { "target": "#loan.agreeing.reading", "actions": ["setDocument"] },
    "loan.apply": [{ "target": "#loan.applying", "guard": "hasAgreed" }, { "actions": ["setIncomplete"] }],
    "stage.dismiss": { "target": "#loan.choosing.quoted", "actions": ["clearFailure", "clearIncomplete"] },
   },
   "states": {
    "resting": {},
    "reading": { "invoke": [{ "id": "document", "src": "document" }] },
    "quoting": {
     "initial": "pending",
     "description": "The terms have changed: the loan is counted again, and nothing of it is agreed to.",
     "invoke": [
      {
       "id": "quoteAgain",
       "src": "quote",
       "onDone": { "target": "#loan.agreeing.resting", "actions": ["setQuoted"] },
       "onError": [
        { "target": "#loan.applied", "guard": "isInProgress" },
        { "target": "#loan.choosing.overLimit", "guard": "isOverLimit", "actions": ["setLimit"] },
        { "target": "#loan.choosing.carrierFirst", "guard": "isCarrierFirst", "actions": ["setFailure"] },
        { "target": "#loan.choosing.quoteFailed", "actions": ["setFailure"] },
       ],
      },
     ],
     "on": {
      "document.agreed": {},
      "document.opened": {},
      "stage.dismiss": { "target": "#loan.choosing.quoting", "actions": ["clearIncomplete"] },
     },
     "states": {
      "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#loan.agreeing.quoting.slow" } } },
      "slow": {
       "description": "It may be asked for again; an answer to the first call counts all the same.",
       "tags": ["retryable"],
       "on": { "loan.retry": { "target": "#loan.agreeing.quoting", "reenter": true } },
      },
     },
    },
   },
  },
  "applying": {
   "description": "Sent with one key until the lender has answered, so that it happens once.",
   "tags": ["busy", "summary"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "apply",
     "src": "apply",
     "onDone": { "target": "#loan.applied" },
     "onError": [
      { "target": "#loan.applied", "guard": "isInProgress" },
      { "target": "#loan.choosing.overLimit", "guard": "isOverLimit", "actions": ["setLimit"] },
      { "target": "#loan.choosing.carrierFirst", "guard": "isCarrierFirst", "actions": ["setFailure"] },
      {
       "target": "#loan.agreeing.quoting",
       "guard": "areTermsOld",
       "actions": ["clearQuoted", "setChanged"],
      },
      { "target": "#loan.confirming", "guard": "isCodeNeeded" },
      { "target": "#loan.agreeing", "actions": ["setFailure"] },
     ],
    },
   ],
  },
  "confirming": {
   "initial": "entering",
   "description": "The first application on a new device takes a code by SMS. What was chosen and agreed to stays.",
   "tags": ["code"],
   "invoke": [{ "id": "otp", "src": "otp" }],
   "states": {
    "entering": {
     "on": {
      "code.submit": { "target": "#loan.confirming.applying" },
      "code.cancel": { "target": "#loan.agreeing", "actions": ["clearFailure"] },
      "stage.dismiss": { "target": "#loan.agreeing", "actions": ["clearFailure"] },
     },
    },
    "applying": {
     "tags": ["busy"],
     "entry": ["clearFailure"],
     "invoke": [
      {
       "id": "applyWithCode",
       "src": "apply",
       "onDone": { "target": "#loan.applied" },
       "onError": [
        { "target": "#loan.applied", "guard": "isInProgress" },
        { "target": "#loan.choosing.overLimit", "guard": "isOverLimit", "actions": ["setLimit"] },
        { "target": "#loan.choosing.carrierFirst", "guard": "isCarrierFirst", "actions": ["setFailure"] },
        {
         "target": "#loan.agreeing.quoting",
         "guard": "areTermsOld",
         "actions": ["clearQuoted", "setChanged"],
        },
        { "target": "#loan.confirming.entering", "actions": ["setFailure"] },
       ],
      },
     ],
    },
   },
  },
  "applied": { "type": "final", "description": "A loan is open." },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": { "document": queryMachine, "otp": otpMachine },
 "delays": { "untilSlow": 10000, "settled": 500 },
})
