// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as otpMachine } from './otp.mjs'

export const config = {
 "id": "carrier",
 "initial": "loading",
 "on": { "carrier.close": { "target": "#carrier.done" } },
 "states": {
  "loading": {
   "initial": "pending",
   "invoke": [
    {
     "id": "load",
     "src": "load",
     "onDone": [
      { "target": "#carrier.settled", "guard": "isVerified", "actions": ["xstate.assign"] },
      { "target": "#carrier.confirming", "actions": ["xstate.assign"] },
     ],
     "onError": { "target": "#carrier.loadFailed", "actions": ["xstate.assign"] },
    },
   ],
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#carrier.loading.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "carrier.retry": { "target": "#carrier.loading", "reenter": true } },
    },
   },
  },
  "loadFailed": {
   "tags": ["retryable"],
   "on": { "carrier.retry": { "target": "#carrier.loading", "actions": ["xstate.assign"] } },
  },
  "confirming": {
   "description": "What it is for is said, and whose number it is, before the borrower requests a code.",
   "invoke": [
    {
     "id": "otp",
     "src": "otp",
     "onDone": [{ "target": "#carrier.settled", "guard": "isVerified" }, { "target": "#carrier.done" }],
    },
   ],
  },
  "settled": { "description": "The number is confirmed already: nothing is asked again." },
  "done": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "otp": otpMachine }, "delays": { "untilSlow": 10000 } })
