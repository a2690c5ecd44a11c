// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'

export const config = {
 "id": "guidance",
 "initial": "loading",
 "states": {
  "loading": {
   "initial": "pending",
   "invoke": [
    {
     "id": "load",
     "src": "load",
     "onDone": [
      { "target": "#guidance.offered", "guard": "isOffered", "actions": ["xstate.assign"] },
      { "target": "#guidance.nothing" },
     ],
     "onError": { "target": "#guidance.loadFailed", "actions": ["setFailure"] },
    },
   ],
   "on": { "guidance.leave": { "target": "#guidance.left" } },
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#guidance.loading.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "guidance.retry": { "target": "#guidance.loading", "reenter": true } },
    },
   },
  },
  "loadFailed": {
   "tags": ["retryable"],
   "on": {
    "guidance.retry": { "target": "#guidance.loading", "actions": ["clearFailure"] },
    "guidance.leave": { "target": "#guidance.left" },
   },
  },
  "nothing": {
   "description": "Nothing is offered to the borrower now.",
   "on": { "guidance.leave": { "target": "#guidance.left" } },
  },
  "offered": {
   "on": {
    "guidance.apply": { "target": "#guidance.applying" },
    "guidance.leave": [{ "target": "#guidance.retained", "guard": "isRetained" }, { "target": "#guidance.left" }],
   },
  },
  "applying": {
   "description": "Sent with one key until the lender has answered, so that it happens once.",
   "tags": ["busy"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "apply",
     "src": "apply",
     "onDone": { "target": "#guidance.succeeded", "actions": ["xstate.assign"] },
     "onError": { "target": "#guidance.offered", "actions": ["setFailure"] },
    },
   ],
   "on": { "guidance.leave": { "target": "#guidance.left" } },
  },
  "retained": {
   "description": "The borrower is asked once whether to give it up, where the lender has that switched on. Both answers weigh the same.",
   "entry": ["saveRetained"],
   "exit": ["xstate.assign"],
   "on": {
    "guidance.apply": { "target": "#guidance.applying" },
    "guidance.leave": { "target": "#guidance.left" },
   },
  },
  "succeeded": { "on": { "guidance.leave": { "target": "#guidance.left" } } },
  "left": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": {  }, "delays": { "untilSlow": 10000 } })
