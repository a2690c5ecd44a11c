// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'

export const config = {
 "id": "face",
 "initial": "starting",
 "states": {
  "starting": {
   "initial": "pending",
   "invoke": [
    {
     "id": "startFace",
     "src": "startFace",
     "onDone": [
      { "target": "#face.completing", "guard": "isPassed", "actions": ["setTask"] },
      { "target": "#face.exhausted", "guard": "isSpent", "actions": ["setTask"] },
      { "target": "#face.judging", "guard": "hasPicture", "actions": ["xstate.assign"] },
      { "target": "#face.explaining", "actions": ["setTask"] },
     ],
     "onError": [
      { "target": "#face.exhausted", "guard": "isRefused" },
      { "target": "#face.loadFailed", "actions": ["setFailure"] },
     ],
    },
   ],
   "states": {
    "pending": { "tags": ["busy"], "after": { "untilSlow": { "target": "#face.starting.slow" } } },
    "slow": {
     "description": "It may be asked for again; an answer to the first call counts all the same.",
     "tags": ["retryable"],
     "on": { "face.retry": { "target": "#face.starting", "reenter": true } },
    },
   },
  },
  "loadFailed": {
   "tags": ["retryable"],
   "on": { "face.retry": { "target": "#face.starting", "actions": ["clearFailure"] } },
  },
  "explaining": {
   "description": "What will be asked, before the browser asks for the camera. A selfie does where turning is not possible.",
   "entry": ["loseCamera"],
   "on": {
    "camera.use": { "target": "#face.aiming", "actions": ["xstate.assign"] },
    "selfie.choose": { "target": "#face.aiming", "actions": ["chooseSelfie"] },
    "photo.taken": { "target": "#face.checking", "actions": ["chooseSelfie"] },
   },
  },
  "aiming": {
   "initial": "opening",
   "tags": ["camera"],
   "entry": ["clearFailure", "xstate.assign", "markCameraAsked"],
   "on": {
    "camera.failed": { "target": "#face.explaining", "actions": ["xstate.assign"] },
    "camera.close": { "target": "#face.explaining" },
    "selfie.choose": { "target": "#face.aiming.opening", "actions": ["chooseSelfie"] },
    "photo.taken": { "target": "#face.checking" },
   },
   "states": {
    "opening": {
     "on": { "camera.opened": { "actions": ["xstate.assign"] } },
     "always": { "target": "#face.aiming.open", "guard": "isCameraOpen" },
    },
    "open": {
     "initial": "resting",
     "on": { "camera.paused": { "target": "#face.aiming.opening", "actions": ["loseCamera"] } },
     "states": {
      "resting": {
       "description": "Time to move, to turn and to listen: no picture takes itself before.",
       "on": { "shutter.press": { "target": "#face.aiming.open.taking" } },
       "after": { "rest": { "target": "#face.aiming.open.searching" } },
      },
      "searching": {
       "on": {
        "shutter.press": { "target": "#face.aiming.open.taking" },
        "frame.seen": { "target": "#face.aiming.open.steady", "guard": "isReady" },
       },
      },
      "steady": {
       "on": {
        "shutter.press": { "target": "#face.aiming.open.taking" },
        "frame.seen": [{ "guard": "isReady" }, { "target": "#face.aiming.open.searching" }],
       },
       "after": { "steady": { "target": "#face.aiming.open.taking" } },
      },
      "taking": {
       "description": "The device takes what the frame holds, once.",
       "on": { "photo.taken": { "target": "#face.checking", "actions": ["vibrate"] } },
      },
     },
    },
   },
  },
  "checking": {
   "tags": ["busy"],
   "invoke": [
    {
     "id": "storePhoto",
     "src": "storePhoto",
     "onDone": { "target": "#face.judging", "actions": ["xstate.assign"] },
     "onError": { "target": "#face.explaining", "actions": ["setFailure"] },
    },
   ],
   "on": { "camera.paused": { "actions": ["loseCamera"] }, "camera.failed": { "actions": ["loseCamera"] } },
  },
  "judging": {
   "tags": ["busy"],
   "entry": ["clearFailure", { "type": "setFraction", "params": { "fraction": 0 } }],
   "invoke": [{ "id": "judgeFace", "src": "judgeFace" }],
   "on": {
    "upload.progressed": { "actions": ["setFraction"] },
    "camera.paused": { "actions": ["loseCamera"] },
    "camera.failed": { "actions": ["loseCamera"] },
    "upload.cancel": { "target": "#face.explaining" },
    "upload.succeeded": [
     { "target": "#face.completing", "guard": "isPassed", "actions": ["setTask"] },
     { "target": "#face.aiming", "actions": ["setTask"] },
    ],
    "upload.failed": [
     { "target": "#face.refused", "guard": "isRefused", "actions": ["setRefusal"] },
     { "target": "#face.unsent", "actions": ["setFailure"] },
    ],
   },
  },
  "unsent": {
   "description": "The picture is kept: it can be sent again without taking it again.",
   "tags": ["retryable"],
   "entry": ["loseCamera"],
   "on": { "upload.retry": { "target": "#face.judging" }, "camera.use": { "target": "#face.aiming" } },
  },
  "refused": {
   "entry": ["loseCamera"],
   "on": {
    "camera.use": { "target": "#face.aiming" },
    "selfie.choose": { "target": "#face.aiming", "actions": ["chooseSelfie"] },
    "photo.taken": { "target": "#face.checking", "actions": ["chooseSelfie"] },
   },
   "always": { "target": "#face.exhausted", "guard": "hasNoTriesLeft" },
  },
  "exhausted": {
   "description": "No tries are left: customer service helps on, and the check can be asked for again later.",
   "on": { "face.retry": { "target": "#face.starting" } },
  },
  "completing": {
   "tags": ["busy"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "saveIdentity",
     "src": "saveIdentity",
     "onDone": { "target": "#face.passed", "actions": ["xstate.assign"] },
     "onError": { "target": "#face.incomplete", "actions": ["setFailure"] },
    },
   ],
  },
  "incomplete": { "tags": ["retryable"], "on": { "face.retry": { "target": "#face.completing" } } },
  "passed": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": {  }, "delays": { "untilSlow": 10000, "rest": 3000, "steady": 1000 } })
