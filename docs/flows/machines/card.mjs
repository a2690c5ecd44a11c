// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { and, createMachine, not, or } from 'xstate'

export const config = {
 "id": "card",
 "initial": "recalling",
 "states": {
  "recalling": {
   "initial": "pending",
   "description": "The card may have been read on another day, or a picture of it may still wait on this device.",
   "invoke": [
    {
     "id": "recallCard",
     "src": "recallCard",
     "onDone": [
      { "target": "#card.confirmed", "guard": "isConfirmed" },
      { "target": "#card.confirming", "guard": "hasReading", "actions": ["setReading"] },
      { "target": "#card.reviewing", "guard": "hasPicture", "actions": ["xstate.assign"] },
      { "target": "#card.explaining" },
     ],
     "onError": { "target": "#card.loadFailed", "actions": ["setFailure"] },
    },
   ],
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#card.recalling.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "card.retry": { "target": "#card.recalling", "reenter": true } },
    },
   },
  },
  "loadFailed": {
   "tags": ["retryable"],
   "on": { "card.retry": { "target": "#card.recalling", "actions": ["clearFailure"] } },
  },
  "explaining": {
   "description": "Why the camera is needed, before the browser asks. A file does as well.",
   "on": {
    "camera.use": { "target": "#card.aiming", "actions": ["xstate.assign"] },
    "photo.taken": { "target": "#card.checking" },
   },
  },
  "aiming": {
   "initial": "opening",
   "tags": ["camera"],
   "entry": ["clearFailure", "markCameraAsked"],
   "on": {
    "camera.failed": { "target": "#card.explaining", "actions": ["xstate.assign"] },
    "camera.close": { "target": "#card.explaining" },
    "photo.taken": { "target": "#card.checking" },
   },
   "states": {
    "opening": {
     "on": {
      "camera.opened": [
       { "target": "#card.aiming.open.resting", "guard": "isTakenAgain" },
       { "target": "#card.aiming.open" },
      ],
     },
    },
    "open": {
     "initial": "searching",
     "on": { "camera.paused": { "target": "#card.aiming.opening" } },
     "after": { "picturePatience": { "actions": ["xstate.assign"] } },
     "states": {
      "resting": {
       "description": "Time to move, to turn and to listen: no picture takes itself before.",
       "on": { "shutter.press": { "target": "#card.aiming.open.taking" } },
       "after": { "rest": { "target": "#card.aiming.open.searching" } },
      },
      "searching": {
       "on": {
        "shutter.press": { "target": "#card.aiming.open.taking" },
        "frame.seen": { "target": "#card.aiming.open.steady", "guard": "isReady" },
       },
      },
      "steady": {
       "on": {
        "shutter.press": { "target": "#card.aiming.open.taking" },
        "frame.seen": [{ "guard": "isReady" }, { "target": "#card.aiming.open.searching" }],
       },
       "after": { "steady": { "target": "#card.aiming.open.taking" } },
      },
      "taking": {
       "description": "The device takes what the frame holds, once.",
       "on": { "photo.taken": { "target": "#card.checking", "actions": ["vibrate"] } },
      },
     },
    },
   },
  },
  "checking": {
   "tags": ["busy"],
   "entry": ["xstate.assign"],
   "invoke": [
    {
     "id": "storePhoto",
     "src": "storePhoto",
     "onDone": [
      { "target": "#card.uploading", "guard": "isGood", "actions": ["setPicture"] },
      { "target": "#card.reviewing", "actions": ["clearFailure", "setPicture"] },
     ],
     "onError": { "target": "#card.explaining", "actions": ["setFailure"] },
    },
   ],
  },
  "reviewing": {
   "description": "A picture that looks bad may go anyway after two refusals or ten seconds: never a dead end.",
   "on": {
    "photo.use": { "target": "#card.uploading", "guard": or(["looksGood", "isPatienceOver"]) },
    "photo.retake": [{ "target": "#card.aiming", "guard": "isFromCamera" }, { "target": "#card.explaining" }],
    "photo.taken": { "target": "#card.checking" },
   },
  },
  "uploading": {
   "tags": ["busy"],
   "entry": ["clearFailure", { "type": "setFraction", "params": { "fraction": 0 } }],
   "invoke": [{ "id": "uploadCard", "src": "uploadCard" }],
   "on": {
    "upload.progressed": { "actions": ["setFraction"] },
    "upload.cancel": { "target": "#card.reviewing" },
    "upload.succeeded": { "target": "#card.confirming", "actions": ["setReading"] },
    "upload.failed": [
     { "target": "#card.unreadable", "guard": "isUnreadable" },
     { "target": "#card.unsent", "actions": ["setFailure"] },
    ],
   },
  },
  "unsent": {
   "description": "The picture is kept: it can be sent again without taking it again.",
   "tags": ["retryable"],
   "on": {
    "upload.retry": { "target": "#card.uploading" },
    "photo.retake": [
     { "target": "#card.aiming", "guard": "isFromCamera" },
     { "target": "#card.explaining", "actions": ["clearFailure"] },
    ],
   },
  },
  "unreadable": {
   "on": {
    "photo.retake": [
     { "target": "#card.aiming", "guard": and(["isFromCamera", not("isPatienceOver")]) },
     { "target": "#card.explaining" },
    ],
    "photo.taken": { "target": "#card.checking" },
    "card.type": { "target": "#card.confirming", "actions": ["xstate.assign"] },
   },
  },
  "confirming": {
   "on": {
    "card.confirm": { "target": "#card.saving", "actions": ["setTyped"] },
    "photo.retake": { "target": "#card.explaining", "actions": ["clearFailure"] },
   },
  },
  "saving": {
   "tags": ["busy"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "confirmCard",
     "src": "confirmCard",
     "onDone": { "target": "#card.confirmed" },
     "onError": { "target": "#card.confirming", "actions": ["setFailure"] },
    },
   ],
  },
  "confirmed": { "type": "final" },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": {},
 "delays": { "untilSlow": 10000, "picturePatience": 10000, "rest": 3000, "steady": 1000 },
})
