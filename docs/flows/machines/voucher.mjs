// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { and, createMachine, not, raise, sendTo, stateIn } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "voucher",
 "type": "parallel",
 "invoke": [
  { "id": "bills", "src": "bills", "onSnapshot": { "guard": "isRead", "actions": ["setBills"] } },
  { "id": "sent", "src": "sent" },
  { "id": "watchNetwork", "src": "watchNetwork" },
 ],
 "on": {
  "network.returned": {
   "actions": [
    "markAllWaiting",
    sendTo("bills", { type: "query.need" }),
    sendTo("sent", { type: "query.need" }),
    raise({ type: "queue.send" }),
   ],
  },
 },
 "states": {
  "form": {
   "initial": "recalling",
   "on": {
    "voucher.delivered": { "target": "#voucher.form.sent", "guard": "isThatOne" },
    "voucher.refused": { "target": "#voucher.form.takingBack", "guard": "isThatOne" },
   },
   "states": {
    "recalling": {
     "description": "What the borrower typed and photographed before, and what is still to be sent, are on this device.",
     "tags": ["busy"],
     "invoke": [
      {
       "id": "recall",
       "src": "recall",
       "onDone": { "target": "#voucher.form.filling", "actions": ["setRecalled"] },
       "onError": { "target": "#voucher.form.loadFailed", "actions": ["setFailure"] },
      },
     ],
    },
    "loadFailed": {
     "tags": ["retryable"],
     "on": { "voucher.retry": { "target": "#voucher.form.recalling", "actions": ["clearFailure"] } },
    },
    "filling": {
     "on": {
      "payment.changed": { "actions": ["setPayment", "saveBegun"] },
      "picture.removed": { "actions": ["removePicture", "dropPicture", "saveBegun"] },
      "picture.retry": { "actions": ["markWaiting"] },
      "voucher.send": [
       { "guard": not(stateIn("#voucher.pictures.resting")) },
       { "target": "#voucher.form.queueing", "guard": "isComplete" },
       { "actions": ["xstate.assign"] },
      ],
      "queue.correct": { "target": "#voucher.form.takingBack", "guard": not("hasBegun"), "actions": ["xstate.assign"] },
     },
    },
    "queueing": {
     "description": "It is put on the device as a whole first, so that it goes out once even if the page is killed.",
     "tags": ["busy"],
     "entry": ["clearFailure"],
     "invoke": [
      {
       "id": "enqueue",
       "src": "enqueue",
       "onDone": { "target": "#voucher.form.sending", "actions": ["setQueued"] },
       "onError": { "target": "#voucher.form.filling", "actions": ["setFailure"] },
      },
     ],
    },
    "sending": { "tags": ["busy"], "on": { "voucher.held": { "target": "#voucher.form.queued" } } },
    "queued": {
     "description": "It goes out by itself when the network is back, or when the app is opened again.",
     "on": { "voucher.another": { "target": "#voucher.form.filling", "actions": ["clearSending"] } },
    },
    "takingBack": {
     "description": "The lender did not take it: all of it is in the form again, to be corrected.",
     "tags": ["busy"],
     "invoke": [
      {
       "id": "takeBack",
       "src": "takeBack",
       "onDone": { "target": "#voucher.form.filling", "actions": ["setTakenBack"] },
       "onError": { "target": "#voucher.form.filling", "actions": ["setFailure"] },
      },
     ],
    },
    "sent": {
     "description": "The lender has it, and the number of its receipt is shown.",
     "on": { "voucher.another": { "target": "#voucher.form.filling", "actions": ["clearSending"] } },
    },
   },
  },
  "pictures": {
   "initial": "resting",
   "on": {
    "picture.added": { "guard": and(["hasRoom", stateIn("#voucher.form.filling")]), "actions": ["setIncoming"] },
   },
   "states": {
    "resting": { "always": { "target": "#voucher.pictures.saving", "guard": "hasIncoming" } },
    "saving": {
     "description": "Made smaller, and kept on the device until it is sent.",
     "exit": ["clearIncoming"],
     "invoke": [
      {
       "id": "storePicture",
       "src": "storePicture",
       "onDone": { "target": "#voucher.pictures.resting", "actions": ["addPicture", "saveBegun"] },
       "onError": { "target": "#voucher.pictures.resting", "actions": ["setUnopened"] },
      },
     ],
    },
   },
  },
  "upload": {
   "initial": "resting",
   "states": {
    "resting": {
     "entry": ["endUpload"],
     "always": {
      "target": "#voucher.upload.sending",
      "guard": and(["canUpload", stateIn("#voucher.form.filling")]),
     },
    },
    "sending": {
     "description": "One picture after the other, while the borrower continues to fill in the form.",
     "entry": ["beginUpload"],
     "invoke": [{ "id": "uploadPicture", "src": "uploadPicture" }],
     "on": {
      "upload.progressed": { "actions": ["setFraction"] },
      "upload.succeeded": { "target": "#voucher.upload.resting", "actions": ["markUploaded", "saveBegun"] },
      "upload.failed": [
       {
        "target": "#voucher.upload.resting",
        "guard": "isUnreadable",
        "actions": [{ "type": "markUploaded", "params": { "step": "unreadable", "pictureId": null } }],
       },
       {
        "target": "#voucher.upload.resting",
        "guard": "isUsedElsewhere",
        "actions": [{ "type": "markUploaded", "params": { "step": "usedElsewhere", "pictureId": null } }],
       },
       {
        "target": "#voucher.upload.resting",
        "actions": [{ "type": "markUploaded", "params": { "step": "failed", "pictureId": null } }],
       },
      ],
     },
     "always": [
      { "target": "#voucher.upload.resting", "guard": "isUploadMoot" },
      { "target": "#voucher.upload.resting", "guard": not(stateIn("#voucher.form.filling")) },
     ],
    },
   },
  },
  "outbox": {
   "initial": "resting",
   "states": {
    "resting": { "always": { "target": "#voucher.outbox.delivering", "guard": "hasQueued" } },
    "delivering": {
     "description": "With the key it was given when it was put there, so that the lender takes it once.",
     "invoke": [
      {
       "id": "deliver",
       "src": "deliver",
       "onDone": {
        "target": "#voucher.outbox.resting",
        "actions": [raise({ type: "voucher.delivered" }), "setDelivered", sendTo("sent", { type: "query.invalidate" })],
       },
       "onError": [
        {
         "target": "#voucher.outbox.resting",
         "guard": "isRefused",
         "actions": [raise({ type: "voucher.refused" }), "setRefused"],
        },
        { "target": "#voucher.outbox.held", "actions": [raise({ type: "voucher.held" })] },
       ],
      },
     ],
    },
    "held": {
     "on": { "queue.send": { "target": "#voucher.outbox.delivering" } },
     "after": { "tryAgain": { "target": "#voucher.outbox.delivering" } },
    },
   },
  },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": { "bills": queryMachine, "sent": queryMachine },
 "delays": { "tryAgain": 5000 },
})
