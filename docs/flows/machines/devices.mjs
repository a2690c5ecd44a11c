// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "devices",
 "initial": "listing",
 "invoke": [{ "id": "list", "src": "list", "onSnapshot": { "guard": "isRead", "actions": ["xstate.assign"] } }],
 "states": {
  "listing": {
   "initial": "untouched",
   "on": {
    "device.signOut": { "target": "#devices.signingOut", "guard": "isListed", "actions": ["setChosen"] },
    "all.ask": { "target": "#devices.confirming" },
   },
   "states": {
    "untouched": { "always": { "target": "#devices.asking", "guard": "hasQuestion", "actions": ["setAsked"] } },
    "removed": {},
    "refused": {},
    "later": {},
    "stayed": {},
   },
  },
  "asking": {
   "description": "A sign-in on a new device, with two equal answers; Back leaves it for later.",
   "tags": ["question"],
   "on": {
    "device.own": { "target": "#devices.accepting" },
    "device.strange": { "target": "#devices.refusing" },
    "stage.dismiss": { "target": "#devices.listing.later" },
   },
  },
  "accepting": {
   "tags": ["busy", "question"],
   "invoke": [
    {
     "id": "acceptDevice",
     "src": "answerDevice",
     "onDone": { "target": "#devices.listing", "actions": ["setOwn"] },
     "onError": { "target": "#devices.asking" },
    },
   ],
  },
  "refusing": {
   "tags": ["busy", "question"],
   "invoke": [
    {
     "id": "refuseDevice",
     "src": "answerDevice",
     "onDone": { "target": "#devices.listing.refused", "actions": ["removeChosen", "xstate.assign"] },
     "onError": { "target": "#devices.asking" },
    },
   ],
  },
  "signingOut": {
   "tags": ["busy"],
   "invoke": [
    {
     "id": "signOutDevice",
     "src": "signOutDevice",
     "onDone": [
      { "target": "#devices.signedOut", "guard": "isThis" },
      { "target": "#devices.listing.removed", "actions": ["removeChosen"] },
     ],
     "onError": { "target": "#devices.listing.later" },
    },
   ],
  },
  "confirming": {
   "description": "All means this device, too.",
   "on": {
    "all.confirm": { "target": "#devices.signingOutAll" },
    "all.cancel": { "target": "#devices.listing.stayed" },
   },
  },
  "signingOutAll": {
   "tags": ["busy"],
   "invoke": [
    {
     "id": "signOutAll",
     "src": "signOutAll",
     "onDone": { "target": "#devices.signedOut" },
     "onError": { "target": "#devices.confirming" },
    },
   ],
  },
  "signedOut": { "type": "final", "description": "The app leaves the session." },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "list": queryMachine }, "delays": {  } })
