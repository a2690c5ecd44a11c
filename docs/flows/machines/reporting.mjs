// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'

export const config = {
 "id": "reporting",
 "initial": "recalling",
 "invoke": [{ "id": "watchChart", "src": "watchChart" }],
 "on": {
  "session.begun": { "actions": ["xstate.assign"] },
  "session.ended": { "actions": ["xstate.assign"] },
  "item.added": { "actions": ["saveItem", "xstate.assign"] },
  "outbox.due": { "actions": ["xstate.assign"] },
 },
 "states": {
  "recalling": {
   "invoke": [
    {
     "id": "recall",
     "src": "recall",
     "onDone": { "target": "#reporting.awake", "actions": ["setMemory"] },
     "onError": { "target": "#reporting.awake" },
    },
   ],
  },
  "awake": {
   "type": "parallel",
   "states": {
    "device": {
     "initial": "waiting",
     "states": {
      "waiting": {
       "always": [
        { "target": "#reporting.awake.device.reported", "guard": "isDeviceReported" },
        { "target": "#reporting.awake.device.reporting", "guard": "isSignedIn" },
       ],
      },
      "reporting": {
       "description": "Once per device, after a sign-in.",
       "invoke": [
        {
         "id": "reportDevice",
         "src": "reportDevice",
         "onDone": { "target": "#reporting.awake.device.reported", "actions": ["rememberDeviceReported"] },
         "onError": { "target": "#reporting.awake.device.pausing" },
        },
       ],
       "always": { "target": "#reporting.awake.device.waiting", "guard": "isSignedOut" },
      },
      "pausing": { "after": { "reportAgain": { "target": "#reporting.awake.device.waiting" } } },
      "reported": {},
     },
    },
    "outbox": {
     "initial": "settling",
     "states": {
      "settling": {
       "description": "The first screen comes first: nothing is sent while it may still be loading.",
       "after": { "settled": { "target": "#reporting.awake.outbox.collecting" } },
      },
      "collecting": {
       "description": "Sent when twenty have come together, at once where it is a moment or the app goes away.",
       "always": { "target": "#reporting.awake.outbox.sending", "guard": "isDue" },
      },
      "sending": {
       "entry": ["xstate.assign"],
       "invoke": [
        {
         "id": "sendWaiting",
         "src": "sendWaiting",
         "onDone": [
          { "target": "#reporting.awake.outbox.off", "guard": "isOff" },
          { "target": "#reporting.awake.outbox.collecting", "actions": ["xstate.assign"] },
         ],
         "onError": { "target": "#reporting.awake.outbox.pausing", "actions": ["xstate.assign"] },
        },
       ],
      },
      "pausing": {
       "description": "All of it is still on the device.",
       "on": { "outbox.due": { "target": "#reporting.awake.outbox.sending" } },
       "after": { "sendAgain": { "target": "#reporting.awake.outbox.sending" } },
      },
      "off": {
       "description": "The lender has switched it off: what was kept is gone, and nothing more is kept.",
       "entry": ["dropWaiting"],
       "on": { "item.added": {  } },
      },
     },
    },
   },
  },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": {},
 "delays": { "reportAgain": 30000, "settled": 2000, "sendAgain": () => 1000 },
})
