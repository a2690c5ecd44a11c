// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'

export const config = {
 "id": "addToHome",
 "initial": "reading",
 "entry": ["saveShown"],
 "states": {
  "reading": {
   "invoke": [
    {
     "id": "readInstalling",
     "src": "readInstalling",
     "onDone": { "target": "#addToHome.offered", "actions": ["xstate.assign"] },
     "onError": { "target": "#addToHome.left" },
    },
   ],
  },
  "offered": { "on": { "install.accept": { "target": "#addToHome.asking", "guard": "canAsk" } } },
  "asking": {
   "description": "The browser asks; either answer leads on.",
   "tags": ["busy"],
   "invoke": [
    {
     "id": "askToInstall",
     "src": "askToInstall",
     "onDone": { "target": "#addToHome.left" },
     "onError": { "target": "#addToHome.left" },
    },
   ],
  },
  "left": { "type": "final" },
 },
}

export const machine = createMachine(config, { "actions": {  }, "actors": {  }, "delays": {  } })
