// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine, sendTo } from 'xstate'
import { machine as otpMachine } from './otp.mjs'

export const config = {
 "id": "login",
 "initial": "signingIn",
 "states": {
  "signingIn": {
   "description": "What was typed, and a wait that began, before the page was closed are recalled meanwhile, and so is the last sign-in on this phone.",
   "invoke": [
    {
     "id": "otp",
     "src": "otp",
     "onDone": { "target": "#login.signedIn", "actions": ["xstate.assign"] },
    },
    {
     "id": "recall",
     "src": "recall",
     "onDone": { "actions": ["xstate.assign", sendTo("otp", { type: "code.recalled" })] },
     "onError": {},
    },
   ],
   "on": { "phone.typed": { "actions": ["xstate.assign"] } },
  },
  "signedIn": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "otp": otpMachine }, "delays": {  } })
