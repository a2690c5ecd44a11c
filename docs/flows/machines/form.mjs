// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as otpMachine } from './otp.mjs'

export const config = {
 "id": "form",
 "initial": "loading",
 "states": {
  "loading": {
   "initial": "pending",
   "invoke": [
    {
     "id": "load",
     "src": "load",
     "onDone": { "target": "#form.editing", "actions": ["setRecord"] },
     "onError": { "target": "#form.loadFailed", "actions": ["setFailure"] },
    },
   ],
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#form.loading.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "form.retry": { "target": "#form.loading", "reenter": true } },
    },
   },
  },
  "loadFailed": {
   "tags": ["retryable"],
   "on": { "form.retry": { "target": "#form.loading", "actions": ["clearFailure"] } },
  },
  "editing": {
   "on": {
    "question.answered": [
     { "target": "#form.weighing", "guard": "isIncomeInQuestion", "actions": ["setValues"] },
     { "actions": ["storeAnswers", "setValues", "clearFailure"] },
    ],
    "form.submit": { "target": "#form.saving", "actions": ["setValues"] },
   },
  },
  "weighing": {
   "description": "Of the lowest income the lender says at once whether anything can be lent; unsaid, it does on saving.",
   "tags": ["busy"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "saveEarly",
     "src": "save",
     "onDone": [
      { "target": "#form.incomeTooLow", "guard": "isIncomeTooLow", "actions": ["setIncomeTooLow"] },
      { "target": "#form.editing" },
     ],
     "onError": { "target": "#form.editing" },
    },
   ],
  },
  "incomeTooLow": {
   "description": "Nothing can be lent. No answer is stored, on the phone or at the lender.",
   "on": { "income.change": { "target": "#form.editing" } },
  },
  "saving": {
   "tags": ["busy"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "save",
     "src": "save",
     "onDone": [
      { "target": "#form.incomeTooLow", "guard": "isIncomeTooLow", "actions": ["setIncomeTooLow"] },
      { "target": "#form.saved", "actions": ["setStatus"] },
     ],
     "onError": [
      { "target": "#form.confirming", "guard": "isCodeNeeded", "actions": ["setHolder"] },
      { "target": "#form.editing", "actions": ["setFailure"] },
     ],
    },
   ],
  },
  "confirming": {
   "initial": "entering",
   "description": "Another pay-out account, or other contacts, take a code by SMS. What was typed stays.",
   "invoke": [{ "id": "otp", "src": "otp" }],
   "states": {
    "entering": {
     "on": {
      "code.submit": { "target": "#form.confirming.saving" },
      "code.cancel": { "target": "#form.editing", "actions": ["clearFailure"] },
     },
    },
    "saving": {
     "tags": ["busy"],
     "entry": ["clearFailure"],
     "invoke": [
      {
       "id": "saveWithCode",
       "src": "save",
       "onDone": { "target": "#form.saved", "actions": ["setStatus"] },
       "onError": [
        { "target": "#form.editing", "guard": "hasProblems", "actions": ["setFailure"] },
        { "target": "#form.confirming.entering", "actions": ["setFailure"] },
       ],
      },
     ],
    },
   },
  },
  "saved": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "otp": otpMachine }, "delays": { "untilSlow": 10000 } })
