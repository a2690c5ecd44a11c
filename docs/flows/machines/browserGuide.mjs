// `npm run diagrams` writes this from the machine, for tools that read XState 5.
import { createMachine } from 'xstate'

export const config = {
 "id": "browserGuide",
 "initial": "reading",
 "entry": ["saveShown"],
 "states": {
  "reading": {
   "description": "The address alone, until there is a link that signs in.",
   "invoke": [
    {
     "id": "readPlace",
     "src": "readPlace",
     "onDone": { "target": "#browserGuide.guiding", "actions": ["setPlace"] },
     "onError": { "target": "#browserGuide.left" },
    },
   ],
  },
  "guiding": {
   "type": "parallel",
   "states": {
    "link": {
     "initial": "making",
     "states": {
      "making": {
       "invoke": [
        {
         "id": "makeLink",
         "src": "makeLink",
         "onDone": { "target": "#browserGuide.guiding.link.fresh", "actions": ["xstate.assign"] },
         "onError": { "target": "#browserGuide.guiding.link.loadFailed" },
        },
       ],
      },
      "fresh": {
       "description": "Signs in once, for five minutes.",
       "after": { "linkLife": { "target": "#browserGuide.guiding.link.making" } },
      },
      "loadFailed": {
       "description": "What there is leads to the same place, signed out.",
       "after": { "makeAgain": { "target": "#browserGuide.guiding.link.making" } },
      },
     },
    },
    "way": {
     "initial": "offered",
     "states": {
      "offered": {
       "on": {
        "browser.open": { "target": "#browserGuide.guiding.way.opening", "guard": "hasWayOut", "actions": ["openOutside"] },
       },
      },
      "opening": {
       "description": "Whoever is still here after two seconds was not let out.",
       "after": { "openingPatience": { "target": "#browserGuide.guiding.way.stillHere" } },
      },
      "stillHere": {
       "description": "The link is to be copied; once more may be tried, too.",
       "on": { "browser.open": { "actions": ["openOutside"] } },
      },
     },
    },
   },
  },
  "left": { "type": "final" },
 },
}

export const machine = createMachine(config, {
 "actions": {},
 "actors": {},
 "delays": { "linkLife": 240000, "makeAgain": 30000, "openingPatience": 2000 },
})
