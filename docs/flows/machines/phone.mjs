// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as otpMachine } from './otp.mjs'

export const config = {
 "id": "phone",
 "initial": "entering",
 "states": {
  "entering": {
   "on": {
    "number.submit": [
     { "target": "#phone.confirmingNew", "guard": "isProven", "actions": ["setNumber"] },
     { "target": "#phone.confirmingOld", "actions": ["setNumber"] },
    ],
   },
  },
  "confirmingOld": {
   "initial": "typing",
   "description": "A code on the old number. The face check takes its place where that SIM is gone.",
   "invoke": [{ "id": "otp", "src": "otp" }],
   "states": {
    "typing": {
     "on": {
      "code.submit": { "target": "#phone.confirmingOld.checking" },
      "number.change": { "target": "#phone.entering", "actions": ["clearFailure"] },
      "face.passed": { "target": "#phone.confirmingNew", "actions": ["setProven"] },
     },
    },
    "checking": {
     "tags": ["busy"],
     "entry": ["clearFailure"],
     "invoke": [
      {
       "id": "confirmOld",
       "src": "confirmOld",
       "onDone": { "target": "#phone.confirmingNew", "actions": ["setProven"] },
       "onError": { "target": "#phone.confirmingOld.typing", "actions": ["setFailure"] },
      },
     ],
    },
   },
  },
  "confirmingNew": {
   "initial": "typing",
   "description": "A code on the new number. That of another borrower is answered as a wrong code.",
   "invoke": [
    {
     "id": "otp",
     "src": "otp",
     "onSnapshot": [
      { "target": "#phone.confirmingOld", "guard": "isProofMissing", "actions": ["clearProven"] },
      { "target": "#phone.entering", "guard": "isNumberWrong", "actions": ["xstate.assign"] },
     ],
    },
   ],
   "states": {
    "typing": {
     "on": {
      "code.submit": { "target": "#phone.confirmingNew.saving" },
      "number.change": { "target": "#phone.entering", "actions": ["clearFailure"] },
     },
    },
    "saving": {
     "tags": ["busy"],
     "entry": ["clearFailure"],
     "invoke": [
      {
       "id": "changePhone",
       "src": "changePhone",
       "onDone": { "target": "#phone.changed", "actions": ["setNumber"] },
       "onError": [
        { "target": "#phone.confirmingOld", "guard": "isProofMissing", "actions": ["clearProven"] },
        { "target": "#phone.entering", "guard": "isNumberWrong", "actions": ["setFailure"] },
        { "target": "#phone.confirmingNew.typing", "actions": ["setFailure"] },
       ],
      },
     ],
    },
   },
  },
  "changed": { "type": "final", "description": "All other devices are signed out." },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "otp": otpMachine }, "delays": {  } })
