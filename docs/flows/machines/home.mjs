// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine, not, or, sendTo } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "home",
 "initial": "unknown",
 "invoke": [
  {
   "id": "credit",
   "src": "credit",
   "onSnapshot": { "guard": "isRead", "actions": ["xstate.assign", "storeLimit"] },
  },
  {
   "id": "borrowState",
   "src": "borrowState",
   "onSnapshot": [
    { "guard": "isRead", "actions": ["xstate.assign", "storeDebt"] },
    { "target": "#home.unknown.recalling", "guard": "isUnavailable" },
   ],
  },
  { "id": "slides", "src": "slides" },
  { "id": "notices", "src": "notices" },
 ],
 "on": {
  "home.refresh": {
   "actions": [
    "clearAssessing",
    sendTo("credit", { type: "query.refresh" }),
    sendTo("borrowState", { type: "query.refresh" }),
    sendTo("notices", { type: "query.refresh" }),
   ],
  },
  "way.chosen": { "actions": ["saveWay"] },
 },
 "states": {
  "unknown": {
   "initial": "reading",
   "description": "What the borrower may do is not loaded yet.",
   "always": { "target": "#home.sorting", "guard": "isLoaded" },
   "states": {
    "reading": { "always": { "target": "#home.unknown.recalling", "guard": "isUnreachable" } },
    "recalling": {
     "invoke": [
      {
       "id": "recallLastKnown",
       "src": "recallLastKnown",
       "onDone": { "target": "#home.unknown.recalled", "actions": ["xstate.assign"] },
       "onError": { "target": "#home.unknown.recalled" },
      },
     ],
    },
    "recalled": {
     "description": "The last known debt or limit is shown with its time, where the phone has one, until the lender answers. Nothing can be applied for.",
     "after": { "knownLook": { "target": "#home.unknown.recalling" } },
    },
   },
  },
  "sorting": {
   "always": [
    { "target": "#home.locked", "guard": "isLocked" },
    { "target": "#home.free", "guard": "canApply" },
    { "target": "#home.bound" },
   ],
  },
  "locked": {
   "description": "A loan is overdue: the limit is locked, and nothing is on offer.",
   "invoke": [{ "id": "arrears", "src": "arrears" }],
   "always": { "target": "#home.sorting", "guard": not("isLocked") },
  },
  "bound": {
   "description": "Nothing more can be asked for now: a loan is open, or there is no limit.",
   "always": { "target": "#home.sorting", "guard": or(["isLocked", "canApply"]) },
   "after": {
    "nextLook": [
     {
      "target": "#home.bound",
      "guard": "isMoving",
      "actions": [
       sendTo("credit", { type: "query.refresh" }),
       sendTo("borrowState", { type: "query.refresh" }),
       sendTo("notices", { type: "query.refresh" }),
      ],
      "reenter": true,
     },
     { "target": "#home.bound", "reenter": true },
    ],
   },
  },
  "free": {
   "description": "A loan can be chosen, with what it costs; the page of the loan begins with that choice.",
   "invoke": [
    { "id": "offers", "src": "offers", "onSnapshot": { "guard": "isRead", "actions": ["setOffered"] } },
   ],
   "on": {
    "home.refresh": {
     "actions": [
      "clearAssessing",
      sendTo("credit", { type: "query.refresh" }),
      sendTo("borrowState", { type: "query.refresh" }),
      sendTo("notices", { type: "query.refresh" }),
      sendTo("offers", { type: "query.refresh" }),
     ],
    },
    "amount.changed": { "actions": ["setDraft", "saveLoanDraft"] },
    "tenor.changed": { "actions": ["setDraft", "saveLoanDraft"] },
   },
   "always": { "target": "#home.sorting", "guard": not("canApply") },
  },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": {
  "credit": queryMachine,
  "borrowState": queryMachine,
  "slides": queryMachine,
  "notices": queryMachine,
  "arrears": queryMachine,
  "offers": queryMachine,
 },
 "delays": { "knownLook": 10000, "nextLook": 10000 },
})
