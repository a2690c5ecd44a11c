// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine, raise } from 'xstate'

export const config = {
 "id": "handover",
 "initial": "making",
 "states": {
  "making": {
   "initial": "pending",
   "invoke": [
    {
     "id": "makeHandover",
     "src": "makeHandover",
     "onDone": { "target": "#handover.made", "actions": ["xstate.assign"] },
     "onError": { "target": "#handover.loadFailed", "actions": ["xstate.assign"] },
    },
   ],
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#handover.making.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "handover.again": { "target": "#handover.making", "reenter": true } },
    },
   },
  },
  "loadFailed": { "tags": ["retryable"], "on": { "handover.again": { "target": "#handover.making" } } },
  "made": {
   "type": "parallel",
   "states": {
    "link": {
     "initial": "waiting",
     "states": {
      "waiting": {
       "description": "The code is shown until the phone comes, five minutes at most.",
       "invoke": [{ "id": "seconds", "src": "seconds" }],
       "on": {
        "handover.taken": { "target": "#handover.made.link.taken" },
        "seconds.passed": [{ "target": "#handover.expired", "guard": "isLastSecond" }, { "actions": ["countDown"] }],
       },
      },
      "taken": {
       "description": "The phone is there, and may take its time.",
       "on": { "handover.again": { "target": "#handover.making" } },
       "after": { "longest": { "target": "#handover.expired" } },
      },
     },
    },
    "looking": {
     "initial": "pausing",
     "states": {
      "pausing": { "after": { "nextLook": { "target": "#handover.made.looking.asking" } } },
      "asking": {
       "invoke": [
        {
         "id": "readHandover",
         "src": "readHandover",
         "onDone": [
          { "target": "#handover.done", "guard": "isStepDone", "actions": ["xstate.assign"] },
          { "target": "#handover.expired", "guard": "isExpired" },
          {
           "target": "#handover.made.looking.pausing",
           "guard": "isTaken",
           "actions": [raise({ type: "handover.taken" })],
          },
          { "target": "#handover.made.looking.pausing", "actions": ["xstate.assign"] },
         ],
         "onError": [
          { "target": "#handover.expired", "guard": "isUnknownHandover" },
          { "target": "#handover.made.looking.pausing" },
         ],
        },
       ],
      },
     },
    },
   },
  },
  "expired": { "on": { "handover.again": { "target": "#handover.making" } } },
  "done": { "type": "final" },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": {},
 "delays": { "untilSlow": 10000, "longest": 1800000, "nextLook": 4000 },
})
