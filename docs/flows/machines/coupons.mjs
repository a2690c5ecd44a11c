// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "coupons",
 "initial": "listing",
 "invoke": [{ "id": "book", "src": "book", "onSnapshot": { "guard": "isRead", "actions": ["xstate.assign"] } }],
 "states": {
  "listing": {
   "initial": "usable",
   "on": {
    "list.choose": [
     { "target": "#coupons.listing.used", "guard": { "type": "isList", "params": { "is": "used" } } },
     {
      "target": "#coupons.listing.expired",
      "guard": { "type": "isList", "params": { "is": "expired" } },
     },
     { "target": "#coupons.listing.usable" },
    ],
    "coupon.choose": { "target": "#coupons.saving", "guard": "canUse", "actions": ["xstate.assign"] },
   },
   "states": {
    "usable": { "description": "Those that can be used, and those that can be later." },
    "used": {},
    "expired": {},
   },
  },
  "saving": {
   "description": "On this phone, with what else was chosen for the loan.",
   "tags": ["busy"],
   "entry": ["xstate.assign"],
   "invoke": [
    {
     "id": "saveChoice",
     "src": "saveChoice",
     "onDone": { "target": "#coupons.chosen" },
     "onError": { "target": "#coupons.listing", "actions": ["xstate.assign"] },
    },
   ],
  },
  "chosen": { "type": "final", "description": "The application goes on with it." },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "book": queryMachine }, "delays": {  } })
