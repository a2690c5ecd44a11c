// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine, not, sendTo } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "openLoan",
 "initial": "watching",
 "invoke": [
  {
   "id": "bill",
   "src": "bill",
   "onSnapshot": { "guard": "isRead", "actions": ["xstate.assign", "storeDebt"] },
  },
 ],
 "states": {
  "watching": {
   "on": {
    "payOut.retry": { "target": "#openLoan.retryingPayOut", "guard": "isPayOutFailed" },
    "giveBack.ask": { "target": "#openLoan.returning", "guard": "canGiveBack" },
    "application.ask": { "target": "#openLoan.over", "guard": "isOver" },
   },
   "always": { "target": "#openLoan.arrived", "guard": "hasArrived" },
   "after": {
    "nextLook": [
     {
      "target": "#openLoan.watching",
      "guard": "isMoving",
      "actions": [sendTo("bill", { type: "query.refresh" })],
      "reenter": true,
     },
     { "target": "#openLoan.watching", "reenter": true },
    ],
   },
  },
  "arrived": {
   "description": "The bank has confirmed the money while the borrower waited for it: what is due stands beside it.",
   "exit": ["xstate.assign"],
   "on": { "arrival.close": { "target": "#openLoan.watching" } },
  },
  "retryingPayOut": {
   "description": "The money is sent again, to the account on file.",
   "tags": ["busy"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "mendPayOut",
     "src": "mendPayOut",
     "onDone": { "target": "#openLoan.watching", "actions": [sendTo("bill", { type: "query.invalidate" })] },
     "onError": { "target": "#openLoan.watching", "actions": ["setFailure"] },
    },
   ],
  },
  "returning": {
   "tags": ["busy"],
   "entry": ["clearFailure"],
   "invoke": [
    {
     "id": "giveBack",
     "src": "giveBack",
     "onDone": { "target": "#openLoan.returned", "actions": ["xstate.assign"] },
     "onError": { "target": "#openLoan.watching", "actions": ["setFailure"] },
    },
   ],
  },
  "returned": {
   "description": "The code to give it back with, until it is paid or its day is over.",
   "on": { "giveBack.leave": { "target": "#openLoan.watching", "actions": ["clearCode"] } },
   "always": { "target": "#openLoan.watching", "guard": not("canGiveBack"), "actions": ["clearCode"] },
   "after": {
    "nextLook": {
     "target": "#openLoan.returned",
     "actions": [sendTo("bill", { type: "query.refresh" })],
     "reenter": true,
    },
   },
  },
  "over": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "bill": queryMachine }, "delays": { "nextLook": 5000 } })
