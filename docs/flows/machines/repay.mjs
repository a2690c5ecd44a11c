// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { and, createMachine, not, sendTo } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "repay",
 "initial": "reading",
 "invoke": [
  {
   "id": "repayment",
   "src": "repayment",
   "onSnapshot": { "guard": "isLoaded", "actions": ["setRepayment"] },
  },
 ],
 "states": {
  "reading": {
   "initial": "recalling",
   "description": "Meanwhile, and without a network, a code that the phone has is shown.",
   "always": { "target": "#repay.sorting", "guard": "isRead" },
   "states": {
    "recalling": {
     "invoke": [
      {
       "id": "recallCode",
       "src": "recallCode",
       "onDone": [
        { "target": "#repay.reading.withCode", "guard": "hasCode", "actions": ["setRecalled"] },
        { "target": "#repay.reading.withoutCode" },
       ],
       "onError": { "target": "#repay.reading.withoutCode" },
      },
     ],
    },
    "withoutCode": {},
    "withCode": {
     "invoke": [{ "id": "watchClock", "src": "watchClock" }],
     "on": { "clock.ticked": { "actions": ["setTime"] } },
     "always": { "target": "#repay.reading.withEndedCode", "guard": not("isCodeGood") },
    },
    "withEndedCode": { "description": "It must not be paid any more: another amount may be owed." },
   },
  },
  "sorting": {
   "always": [
    { "target": "#repay.choosing", "guard": "isOwed" },
    { "target": "#repay.settled", "guard": "isSettled" },
    { "target": "#repay.underReview", "guard": "isUnderReview" },
    { "target": "#repay.payingOut", "guard": "isPayingOut" },
    { "target": "#repay.rejected", "guard": "isRejected" },
    { "target": "#repay.unknown" },
   ],
  },
  "choosing": {
   "type": "parallel",
   "on": { "document.agreed": { "actions": ["setAgreed"] } },
   "always": { "target": "#repay.sorting", "guard": not("isOwed") },
   "states": {
    "looking": {
     "initial": "waiting",
     "description": "What is owed is read again now and then: a payment may arrive, or the day may end.",
     "states": {
      "waiting": {
       "after": {
        "nextLook": {
         "target": "#repay.choosing.looking.waiting",
         "actions": [sendTo("repayment", { type: "query.refresh" })],
         "reenter": true,
        },
       },
      },
     },
    },
    "stage": {
     "initial": "amount",
     "states": {
      "amount": {
       "description": "Passed by where an open code is to be paid another way and its amount needs no agreement.",
       "on": {
        "amount.confirm": [
         { "target": "#repay.givingBack", "guard": and(["isAmountWhole", "isGivingBack"]) },
         { "target": "#repay.choosing.stage.channel", "guard": "isAmountWhole" },
         { "actions": ["setIncomplete"] },
        ],
       },
       "always": [
        {
         "target": "#repay.choosing.stage.channel",
         "guard": and(["isReplacing", "isAmountWhole", not("isGivingBack")]),
         "actions": ["clearReplaced"],
        },
        { "guard": "isReplacing", "actions": ["clearReplaced"] },
       ],
      },
      "channel": {
       "tags": ["channel"],
       "entry": ["clearIncomplete"],
       "on": {
        "code.make": [{ "target": "#repay.making", "guard": "isChoiceWhole" }, { "actions": ["setIncomplete"] }],
        "stage.dismiss": { "target": "#repay.choosing.stage.amount", "actions": ["clearIncomplete"] },
       },
       "always": {
        "target": "#repay.choosing.stage.amount",
        "guard": not("isAmountWhole"),
        "actions": ["setIncomplete"],
       },
      },
     },
    },
    "document": {
     "initial": "closed",
     "on": {
      "document.opened": { "target": "#repay.choosing.document.reading" },
      "choice.changed": { "target": "#repay.choosing.document.closed", "actions": ["setChoice", "saveChoice"] },
     },
     "states": {
      "closed": {},
      "reading": {
       "description": "The agreement on the extension, before the borrower agrees to it.",
       "invoke": [{ "id": "document", "src": "document" }],
      },
     },
    },
   },
  },
  "making": {
   "description": "Asked for the same again, the lender gives the same code.",
   "tags": ["busy", "channel"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "makeCode",
     "src": "makeCode",
     "onDone": [
      {
       "target": "#repay.choosing.stage.channel",
       "guard": "isOtherAmount",
       "actions": ["setChanged", sendTo("repayment", { type: "query.invalidate" })],
      },
      { "target": "#repay.made", "actions": ["setKind"] },
     ],
     "onError": [
      {
       "target": "#repay.choosing",
       "guard": "isAmountRefused",
       "actions": ["setFailure", sendTo("repayment", { type: "query.invalidate" })],
      },
      {
       "target": "#repay.choosing.stage.channel",
       "guard": "isRefused",
       "actions": ["setFailure", sendTo("repayment", { type: "query.invalidate" })],
      },
      { "target": "#repay.choosing.stage.channel", "actions": ["setFailure"] },
     ],
    },
   ],
  },
  "givingBack": {
   "description": "Within a day of the pay-out, without any charge.",
   "tags": ["busy"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "giveBack",
     "src": "makeCode",
     "onDone": { "target": "#repay.made", "actions": ["setKind"] },
     "onError": [
      {
       "target": "#repay.choosing",
       "guard": "isRefused",
       "actions": ["setFailure", sendTo("repayment", { type: "query.invalidate" })],
      },
      { "target": "#repay.choosing", "actions": ["setFailure"] },
     ],
    },
   ],
  },
  "underReview": {
   "always": { "target": "#repay.sorting", "guard": not("isUnderReview") },
   "after": {
    "nextLook": {
     "target": "#repay.underReview",
     "actions": [sendTo("repayment", { type: "query.refresh" })],
     "reenter": true,
    },
   },
  },
  "payingOut": {
   "always": { "target": "#repay.sorting", "guard": not("isPayingOut") },
   "after": {
    "nextLook": {
     "target": "#repay.payingOut",
     "actions": [sendTo("repayment", { type: "query.refresh" })],
     "reenter": true,
    },
   },
  },
  "settled": { "description": "Nothing is owed any more." },
  "rejected": {},
  "unknown": { "description": "The borrower has no such loan." },
  "made": { "type": "final", "tags": ["channel"] },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": { "repayment": queryMachine, "document": queryMachine },
 "delays": { "nextLook": 30000 },
})
