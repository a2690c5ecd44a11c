// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine, not, raise } from 'xstate'

export const config = {
 "id": "otp",
 "initial": "confirming",
 "states": {
  "confirming": {
   "type": "parallel",
   "on": { "failure.dismiss": { "actions": ["clearFailure"] } },
   "states": {
    "sending": {
     "initial": "beginning",
     "states": {
      "beginning": {
       "always": [
        {
         "target": "#otp.confirming.sending.cooling",
         "guard": "isSentBefore",
         "actions": [raise({ type: "code.expected" }), raise({ type: "code.sent" })],
        },
        { "target": "#otp.confirming.sending.asking", "guard": "isForCall" },
        { "target": "#otp.confirming.sending.ready" },
       ],
      },
      "ready": {
       "on": {
        "code.request": { "target": "#otp.confirming.sending.asking" },
        "code.recalled": {
         "target": "#otp.confirming.sending.cooling",
         "guard": "isWaiting",
         "actions": ["setWait", raise({ type: "code.expected" })],
        },
       },
      },
      "asking": {
       "tags": ["sending"],
       "entry": ["setRequest", raise({ type: "code.expected" })],
       "invoke": [
        {
         "id": "sendCode",
         "src": "sendCode",
         "onDone": [
          { "target": "#otp.done", "guard": "isVerified", "actions": ["xstate.assign"] },
          { "target": "#otp.confirming.sending.ready", "guard": "isForCall" },
          {
           "target": "#otp.confirming.sending.cooling",
           "actions": ["setWait", raise({ type: "code.sent" })],
          },
         ],
         "onError": [
          {
           "target": "#otp.confirming.sending.ready",
           "guard": "isTooSoonForCall",
           "actions": ["setFailure"],
          },
          {
           "target": "#otp.confirming.sending.cooling",
           "guard": "isTooSoon",
           "actions": ["setWait", raise({ type: "code.sent" })],
          },
          { "target": "#otp.confirming.sending.sendFailed", "actions": ["setFailure"] },
         ],
        },
       ],
      },
      "sendFailed": { "tags": ["retryable"], "on": { "code.request": { "target": "#otp.confirming.sending.asking" } } },
      "cooling": {
       "description": "The next code has to wait; a corrected number gets its own at once, and WhatsApp is offered sooner than another SMS.",
       "invoke": [{ "id": "seconds", "src": "seconds" }],
       "on": {
        "seconds.passed": [
         { "target": "#otp.confirming.sending.ready", "guard": "isLastSecond" },
         { "actions": ["countDown"] },
        ],
        "code.request": [
         { "target": "#otp.confirming.sending.asking", "guard": "isOtherPhone" },
         { "target": "#otp.confirming.sending.asking", "guard": "isUntried" },
        ],
       },
      },
     },
    },
    "arriving": {
     "initial": "idle",
     "on": { "code.expected": { "target": "#otp.confirming.arriving.expected" } },
     "states": {
      "idle": {},
      "expected": {
       "initial": "soon",
       "description": "The phone may read the code from its SMS.",
       "invoke": [{ "id": "receiveCode", "src": "receiveCode" }],
       "on": {
        "code.received": [
         { "guard": "isForCall", "actions": ["setReceived"] },
         { "target": "#otp.confirming.arriving.idle", "actions": ["setReceived"] },
        ],
       },
       "states": {
        "soon": {
         "after": { "untilLate": { "target": "#otp.confirming.arriving.expected.late", "guard": "isBySms" } },
        },
        "late": { "tags": ["late"] },
       },
      },
     },
    },
    "entering": {
     "initial": "introducing",
     "states": {
      "introducing": {
       "description": "There is no field before a code was sent, unless the form has others. Where it is for a call, that is made elsewhere.",
       "on": { "code.sent": { "target": "#otp.confirming.entering.editing", "guard": not("isForCall") } },
       "always": { "target": "#otp.confirming.entering.editing", "guard": "isOpen" },
      },
      "editing": {
       "on": {
        "code.typed": { "target": "#otp.confirming.entering.checking", "guard": "isComplete", "actions": ["addTried"] },
        "code.submit": { "target": "#otp.confirming.entering.checking", "actions": ["addTried"] },
       },
      },
      "checking": {
       "tags": ["busy"],
       "entry": ["clearFailure"],
       "invoke": [
        {
         "id": "checkCode",
         "src": "checkCode",
         "onDone": { "target": "#otp.done", "actions": ["xstate.assign"] },
         "onError": { "target": "#otp.confirming.entering.editing", "actions": ["setFailure"] },
        },
       ],
      },
     },
    },
   },
  },
  "done": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": {  }, "delays": { "untilLate": 60000 } })
