// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'

export const config = {
 "id": "permission",
 "initial": "reading",
 "entry": ["saveShown"],
 "states": {
  "reading": {
   "invoke": [
    {
     "id": "readPermissions",
     "src": "readPermissions",
     "onDone": { "target": "#permission.offered", "actions": ["xstate.assign"] },
     "onError": { "target": "#permission.done" },
    },
   ],
  },
  "offered": { "on": { "permission.accept": { "target": "#permission.agreed" } } },
  "agreed": {
   "entry": ["saveAgreed"],
   "always": [
    { "target": "#permission.askingLocation", "guard": "mayAskLocation" },
    { "target": "#permission.askingNotifications", "guard": "mayAskNotifications" },
    { "target": "#permission.done" },
   ],
  },
  "askingLocation": {
   "description": "The browser asks. It may never be answered: the dialog can be closed meanwhile.",
   "tags": ["busy"],
   "invoke": [
    {
     "id": "askLocation",
     "src": "askLocation",
     "onDone": [
      {
       "target": "#permission.located",
       "guard": "isGiven",
       "actions": [{ "type": "setLocation", "params": { "isGranted": true } }, "reportLocation"],
      },
      {
       "target": "#permission.located",
       "actions": [{ "type": "setLocation", "params": { "isGranted": false } }],
      },
     ],
     "onError": {
      "target": "#permission.located",
      "actions": [{ "type": "setLocation", "params": { "isGranted": false } }],
     },
    },
   ],
  },
  "located": {
   "always": [
    { "target": "#permission.askingNotifications", "guard": "mayAskNotifications" },
    { "target": "#permission.done" },
   ],
  },
  "askingNotifications": {
   "tags": ["busy"],
   "invoke": [
    {
     "id": "askNotifications",
     "src": "askNotifications",
     "onDone": [
      {
       "target": "#permission.done",
       "guard": { "type": "isAnswered", "params": { "is": "granted" } },
       "actions": ["registerPush"],
      },
      {
       "target": "#permission.halfway",
       "guard": { "type": "isAnswered", "params": { "is": "unasked" } },
      },
      { "target": "#permission.done" },
     ],
     "onError": { "target": "#permission.done" },
    },
   ],
  },
  "halfway": {
   "description": "Safari asks about notifications within a tap only, and the first tap is used up.",
   "on": { "permission.accept": { "target": "#permission.askingNotifications" } },
  },
  "done": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": {  }, "delays": {  } })
