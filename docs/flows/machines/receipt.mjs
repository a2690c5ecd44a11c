// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as queryMachine } from './query.mjs'
import { machine as otpMachine } from './otp.mjs'

export const config = {
 "id": "receipt",
 "initial": "shown",
 "invoke": [
  { "id": "paper", "src": "paper", "onSnapshot": { "guard": "isRead", "actions": ["xstate.assign"] } },
 ],
 "on": { "receipt.save": { "actions": ["saveReceipt"] }, "receipt.share": { "actions": ["shareReceipt"] } },
 "states": {
  "shown": { "on": { "letter.ask": { "target": "#receipt.letter", "guard": "isSettled" } } },
  "letter": {
   "initial": "entering",
   "description": "It has the full name and a part of the NIK: hence a one-time code.",
   "entry": ["xstate.assign"],
   "invoke": [{ "id": "otp", "src": "otp" }],
   "on": {
    "letter.cancel": { "target": "#receipt.shown" },
    "letter.ask": { "target": "#receipt.letter", "reenter": true },
   },
   "states": {
    "entering": { "on": { "code.submit": { "target": "#receipt.letter.fetching" } } },
    "fetching": {
     "tags": ["busy"],
     "entry": ["xstate.assign"],
     "invoke": [
      {
       "id": "fetchLetter",
       "src": "fetchLetter",
       "onDone": { "target": "#receipt.saved" },
       "onError": { "target": "#receipt.letter.entering", "actions": ["xstate.assign"] },
      },
     ],
    },
   },
  },
  "saved": {
   "description": "The browser has the letter.",
   "on": { "letter.ask": { "target": "#receipt.letter" } },
  },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "paper": queryMachine, "otp": otpMachine }, "delays": {  } })
