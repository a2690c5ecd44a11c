// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'
import { machine as queryMachine } from './query.mjs'

export const config = {
 "id": "notices",
 "initial": "shown",
 "invoke": [{ "id": "list", "src": "list", "onSnapshot": { "actions": ["xstate.assign"] } }],
 "states": { "shown": { "on": { "notices.leave": { "actions": ["saveSeen"] } } } },
}

export const machine = createMachine(config, { "actions": {  }, "actors": { "list": queryMachine }, "delays": {  } })
