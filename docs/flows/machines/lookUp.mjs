// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "lookUp",
 "initial": "beginning",
 "invoke": [{ "id": "staff", "src": "staff" }],
 "on": {
  "picture.save": { "actions": ["savePicture"] },
  "reference.submit": { "target": "#lookUp.reading", "actions": ["xstate.assign"] },
 },
 "states": {
  "beginning": {
   "always": [{ "target": "#lookUp.reading", "guard": "hasReference" }, { "target": "#lookUp.asking" }],
  },
  "asking": { "description": "The link has no reference: it is typed, or the link is opened again." },
  "reading": {
   "initial": "pending",
   "invoke": [
    {
     "id": "read",
     "src": "lookUp",
     "onDone": { "target": "#lookUp.judging", "actions": ["setFound"] },
     "onError": [
      { "target": "#lookUp.unknown", "guard": "isUnknown" },
      { "target": "#lookUp.tooOften", "guard": "isTooOften" },
      { "target": "#lookUp.loadFailed", "actions": ["setFailure"] },
     ],
    },
   ],
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#lookUp.reading.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "code.look": { "target": "#lookUp.reading", "reenter": true } },
    },
   },
  },
  "loadFailed": { "tags": ["retryable"], "on": { "code.look": { "target": "#lookUp.reading" } } },
  "unknown": { "description": "There is no such code: mistyped, or not from here." },
  "tooOften": {
   "description": "Asked too often from this network (429).",
   "tags": ["retryable"],
   "on": { "code.look": { "target": "#lookUp.reading" } },
  },
  "judging": {
   "always": [
    { "target": "#lookUp.open", "guard": "isOpen" },
    { "target": "#lookUp.paid", "guard": "isPaid" },
    { "target": "#lookUp.replaced", "guard": "isReplaced" },
    { "target": "#lookUp.expired" },
   ],
  },
  "open": {
   "type": "parallel",
   "description": "It can be paid, with or without a connection.",
   "states": {
    "time": {
     "initial": "running",
     "states": {
      "running": {
       "invoke": [{ "id": "seconds", "src": "seconds" }],
       "on": {
        "seconds.passed": [{ "target": "#lookUp.expired", "guard": "isLastSecond" }, { "actions": ["countDown"] }],
       },
      },
     },
    },
    "look": {
     "initial": "resting",
     "states": {
      "resting": {
       "on": { "code.look": { "target": "#lookUp.open.look.looking" } },
       "after": { "nextLook": { "target": "#lookUp.open.look.looking" } },
      },
      "looking": {
       "tags": ["busy"],
       "invoke": [
        {
         "id": "readAgain",
         "src": "lookUp",
         "onDone": { "target": "#lookUp.judging", "actions": ["setFound"] },
         "onError": { "target": "#lookUp.open.look.resting", "actions": ["setFailure"] },
        },
       ],
      },
     },
    },
   },
  },
  "paid": { "description": "Nothing is left to do." },
  "expired": {
   "description": "The payment may still have come in time.",
   "on": { "code.look": { "target": "#lookUp.reading" } },
  },
  "replaced": { "description": "A newer code was made: only that one can be paid." },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": { "staff": queryMachine },
 "delays": { "untilSlow": 10000, "nextLook": 60000 },
})
