// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'

export const config = {
 "id": "query",
 "initial": "reading",
 "on": { "query.invalidate": { "target": "#query.reading" } },
 "states": {
  "reading": {
   "initial": "pending",
   "invoke": [
    {
     "id": "read",
     "src": "read",
     "onDone": { "target": "#query.read", "actions": ["xstate.assign"] },
     "onError": { "target": "#query.loadFailed", "actions": ["xstate.assign"] },
    },
   ],
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#query.reading.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "query.refresh": { "target": "#query.reading", "reenter": true } },
    },
   },
  },
  "read": { "on": { "query.refresh": { "target": "#query.reading" } } },
  "loadFailed": {
   "tags": ["retryable"],
   "on": { "query.refresh": { "target": "#query.reading" }, "query.need": { "target": "#query.reading" } },
  },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": {  }, "delays": { "untilSlow": 10000 } })
