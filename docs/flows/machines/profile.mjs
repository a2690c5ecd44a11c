// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as otpMachine } from './otp.mjs'

export const config = {
 "id": "profile",
 "type": "parallel",
 "invoke": [{ "id": "watchPermissions", "src": "watchPermissions" }],
 "states": {
  "permissions": {
   "initial": "reading",
   "states": {
    "reading": {
     "invoke": [
      {
       "id": "readPermissions",
       "src": "readPermissions",
       "onDone": { "target": "#profile.permissions.known", "actions": ["xstate.assign"] },
       "onError": { "target": "#profile.permissions.known" },
      },
     ],
    },
    "known": {
     "on": {
      "permissions.changed": { "target": "#profile.permissions.reading" },
      "notifications.ask": { "target": "#profile.permissions.asking", "guard": "mayAskNotifications" },
     },
    },
    "asking": {
     "description": "The browser asks after a tap. It may never be answered.",
     "tags": ["busy"],
     "invoke": [
      {
       "id": "askNotifications",
       "src": "askNotifications",
       "onDone": [
        { "target": "#profile.permissions.reading", "guard": "isAllowed", "actions": ["registerPush"] },
        { "target": "#profile.permissions.reading" },
       ],
       "onError": { "target": "#profile.permissions.reading" },
      },
     ],
     "on": { "permissions.changed": { "target": "#profile.permissions.reading" } },
    },
   },
  },
  "personal": {
   "initial": "reading",
   "states": {
    "reading": {
     "tags": ["busy"],
     "invoke": [
      {
       "id": "readPersonal",
       "src": "readPersonal",
       "onDone": { "target": "#profile.personal.read", "actions": ["setPersonal"] },
       "onError": { "target": "#profile.personal.loadFailed" },
      },
     ],
    },
    "read": {},
    "loadFailed": { "tags": ["retryable"], "on": { "personal.retry": { "target": "#profile.personal.reading" } } },
   },
  },
  "held": {
   "initial": "closed",
   "on": { "held.close": { "target": "#profile.held.closed" } },
   "states": {
    "closed": {
     "on": {
      "reveal.ask": { "target": "#profile.held.reveal" },
      "export.ask": { "target": "#profile.held.export" },
     },
    },
    "reveal": {
     "initial": "entering",
     "entry": ["clearPersonalDataFailure"],
     "invoke": [{ "id": "otp", "src": "otp" }],
     "states": {
      "entering": {
       "on": {
        "reveal.ask": { "target": "#profile.held.reveal" },
        "export.ask": { "target": "#profile.held.export" },
        "code.submit": { "target": "#profile.held.reveal.checking" },
       },
      },
      "checking": {
       "tags": ["busy"],
       "entry": ["clearPersonalDataFailure"],
       "invoke": [
        {
         "id": "reveal",
         "src": "reveal",
         "onDone": { "target": "#profile.held.reveal.shown", "actions": ["setWhole"] },
         "onError": { "target": "#profile.held.reveal.entering", "actions": ["setPersonalDataFailure"] },
        },
       ],
      },
      "shown": {
       "description": "For one minute only, since somebody else may pick up the phone.",
       "exit": ["clearWhole"],
       "on": {
        "reveal.ask": { "target": "#profile.held.reveal" },
        "export.ask": { "target": "#profile.held.export" },
       },
       "after": { "seen": { "target": "#profile.held.closed" } },
      },
     },
    },
    "export": {
     "initial": "entering",
     "entry": ["clearPersonalDataFailure"],
     "invoke": [{ "id": "otp", "src": "otp" }],
     "states": {
      "entering": {
       "on": {
        "reveal.ask": { "target": "#profile.held.reveal" },
        "export.ask": { "target": "#profile.held.export" },
        "code.submit": { "target": "#profile.held.export.checking" },
       },
      },
      "checking": {
       "tags": ["busy"],
       "entry": ["clearPersonalDataFailure"],
       "invoke": [
        {
         "id": "exportHeld",
         "src": "exportHeld",
         "onDone": { "target": "#profile.held.export.made" },
         "onError": { "target": "#profile.held.export.entering", "actions": ["setPersonalDataFailure"] },
        },
       ],
      },
      "made": {
       "description": "The browser has the file.",
       "on": {
        "reveal.ask": { "target": "#profile.held.reveal" },
        "export.ask": { "target": "#profile.held.export" },
       },
      },
     },
    },
   },
  },
  "erasure": {
   "initial": "closed",
   "states": {
    "closed": {
     "on": { "erasure.open": { "target": "#profile.erasure.explaining" } },
     "always": { "target": "#profile.erasure.asked", "guard": "isErasureAsked" },
    },
    "explaining": {
     "on": {
      "erasure.close": { "target": "#profile.erasure.closed", "actions": ["clearErasureFailure"] },
      "erasure.ask": { "target": "#profile.erasure.asking" },
     },
    },
    "asking": {
     "tags": ["busy"],
     "entry": ["clearErasureFailure"],
     "invoke": [
      {
       "id": "askErasure",
       "src": "askErasure",
       "onDone": { "target": "#profile.erasure.asked", "actions": ["setErasure"] },
       "onError": { "target": "#profile.erasure.explaining", "actions": ["setErasureFailure"] },
      },
     ],
    },
    "asked": { "description": "The lender has it, and its number is shown." },
   },
  },
  "lock": {
   "initial": "reading",
   "states": {
    "reading": {
     "invoke": [
      {
       "id": "readLock",
       "src": "readLock",
       "onDone": [
        { "target": "#profile.lock.on", "guard": "isLockOn" },
        { "target": "#profile.lock.off", "guard": "canLock" },
        { "target": "#profile.lock.missing" },
       ],
       "onError": { "target": "#profile.lock.missing" },
      },
     ],
    },
    "missing": { "description": "This browser cannot do it, and it is not offered." },
    "off": { "on": { "lock.switch": { "target": "#profile.lock.creating" } } },
    "creating": {
     "invoke": [
      {
       "id": "createLock",
       "src": "createLock",
       "onDone": { "target": "#profile.lock.on" },
       "onError": { "target": "#profile.lock.refused" },
      },
     ],
    },
    "refused": {
     "description": "The phone did not recognize its owner, or was not asked to.",
     "on": { "lock.switch": { "target": "#profile.lock.creating" } },
    },
    "on": { "on": { "lock.switch": { "target": "#profile.lock.off", "actions": ["dropLock"] } } },
   },
  },
  "consents": {
   "initial": "reading",
   "states": {
    "reading": {
     "tags": ["busy"],
     "invoke": [
      {
       "id": "readConsents",
       "src": "readConsents",
       "onDone": { "target": "#profile.consents.read", "actions": ["xstate.assign"] },
       "onError": { "target": "#profile.consents.loadFailed", "actions": ["xstate.assign"] },
      },
     ],
    },
    "read": {},
    "loadFailed": {
     "tags": ["retryable"],
     "on": { "consents.retry": { "target": "#profile.consents.reading", "actions": ["xstate.assign"] } },
    },
   },
  },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "otp": otpMachine }, "delays": { "seen": 60000 } })
