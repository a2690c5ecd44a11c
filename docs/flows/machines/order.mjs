// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine, sendTo } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "order",
 "type": "parallel",
 "invoke": [
  {
   "id": "processing",
   "src": "bills",
   "onSnapshot": { "guard": "isRead", "actions": ["xstate.assign"] },
  },
  { "id": "completed", "src": "bills" },
  { "id": "preorder", "src": "preorder" },
 ],
 "states": {
  "list": {
   "initial": "processing",
   "on": {
    "list.choose": [
     { "target": "#order.list.completed", "guard": "isCompleted" },
     { "target": "#order.list.processing" },
    ],
   },
   "states": {
    "processing": {
     "after": {
      "nextLook": [
       {
        "target": "#order.list.processing",
        "guard": "isMoving",
        "actions": [sendTo("processing", { type: "query.refresh" })],
        "reenter": true,
       },
       { "target": "#order.list.processing", "reenter": true },
      ],
     },
    },
    "completed": {},
   },
  },
  "loanHistory": {
   "initial": "untouched",
   "on": {
    "loanHistory.toggle": [
     { "target": "#order.loanHistory.closed", "guard": "isOpened", "actions": ["xstate.assign"] },
     { "target": "#order.loanHistory.open", "actions": ["setOpened"] },
    ],
   },
   "states": {
    "untouched": {
     "description": "The first open loan shows its history at once; all others when they are opened.",
     "always": { "target": "#order.loanHistory.open", "guard": "hasBill", "actions": ["setOpened"] },
    },
    "open": { "invoke": [{ "id": "receipts", "src": "receipts" }, { "id": "documents", "src": "documents" }] },
    "closed": {},
   },
  },
  "document": {
   "initial": "closed",
   "states": {
    "closed": {
     "on": { "document.opened": { "target": "#order.document.reading", "actions": ["xstate.assign"] } },
    },
    "reading": {
     "tags": ["document"],
     "invoke": [{ "id": "document", "src": "document" }],
     "on": { "stage.dismiss": { "target": "#order.document.closed" } },
    },
   },
  },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": {
  "bills": queryMachine,
  "preorder": queryMachine,
  "receipts": queryMachine,
  "documents": queryMachine,
  "document": queryMachine,
 },
 "delays": { "nextLook": 10000 },
})
