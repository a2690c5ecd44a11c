// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { and, createMachine, not, stateIn } from 'xstate'

export const config = {
 "id": "feedback",
 "type": "parallel",
 "states": {
  "form": {
   "initial": "recalling",
   "states": {
    "recalling": {
     "description": "What the borrower began earlier is on this device.",
     "tags": ["busy"],
     "invoke": [
      {
       "id": "recall",
       "src": "recall",
       "onDone": { "target": "#feedback.form.filling", "actions": ["xstate.assign"] },
       "onError": { "target": "#feedback.form.loadFailed", "actions": ["setFailure"] },
      },
     ],
    },
    "loadFailed": {
     "tags": ["retryable"],
     "on": { "feedback.retry": { "target": "#feedback.form.recalling", "actions": ["clearFailure"] } },
    },
    "filling": {
     "on": {
      "feedback.changed": { "actions": ["setSaid", "saveBegun"] },
      "picture.removed": { "actions": ["removePicture", "dropPicture", "saveBegun"] },
      "feedback.send": [
       { "guard": not(stateIn("#feedback.pictures.resting")) },
       { "target": "#feedback.form.sending", "guard": "isComplete" },
       { "actions": ["xstate.assign"] },
      ],
     },
    },
    "sending": {
     "description": "Its pictures first; what the lender has of it is noted, so that a second try sends none twice.",
     "tags": ["busy"],
     "entry": ["clearFailure"],
     "invoke": [
      {
       "id": "deliver",
       "src": "deliver",
       "onDone": { "target": "#feedback.form.sent", "actions": ["xstate.assign"] },
       "onError": { "target": "#feedback.form.filling", "actions": ["setFailure"] },
      },
     ],
    },
    "sent": {
     "description": "The lender has it, and its number is shown.",
     "on": { "feedback.another": { "target": "#feedback.form.recalling", "actions": ["xstate.assign"] } },
    },
   },
  },
  "pictures": {
   "initial": "resting",
   "on": {
    "picture.added": { "guard": and(["hasRoom", stateIn("#feedback.form.filling")]), "actions": ["setIncoming"] },
   },
   "states": {
    "resting": { "always": { "target": "#feedback.pictures.saving", "guard": "hasIncoming" } },
    "saving": {
     "description": "Made smaller, and kept on the device until it is sent.",
     "exit": ["clearIncoming"],
     "invoke": [
      {
       "id": "storePicture",
       "src": "storePicture",
       "onDone": { "target": "#feedback.pictures.resting", "actions": ["addPicture", "saveBegun"] },
       "onError": { "target": "#feedback.pictures.resting", "actions": ["setUnopened"] },
      },
     ],
    },
   },
  },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": {  }, "delays": {  } })
