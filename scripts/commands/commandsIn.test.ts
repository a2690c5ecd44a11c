import { describe, expect, it } from 'vitest'
import { commandsIn } from './commandsIn.mjs'

describe('the commands that a document names', () => {
  it.each([
    ['`npm run tool -- simulate --seeds N`', ['tool simulate']],
    ['`npm run --silent check -- spec --ran`', ['check']],
    ['npm start    # app and lender\nnpm test', ['start', 'test']],
    ['`VITE_QA=1 npm start`, then `npm run tool -- ledger check`.', ['start', 'tool ledger check']],
    ['run `bash .ci/run`, or `node scripts/lock.mjs`.', ['.ci/run', 'scripts/lock.mjs']],
    ['see node scripts/lock.mjs.', ['scripts/lock.mjs']],
  ])('%j are %j', (text, commands) => {
    expect(commandsIn(text)).toEqual(commands)
  })

  it('are listed once each', () => {
    expect(commandsIn('`npm test`, `npm test -- lint`, `npm run test`')).toEqual(['test'])
  })

  it('don’t include those of npm itself, or npm in a sentence', () => {
    expect(commandsIn('`npm ci` and `npm install`. npm locks the parts; `npx web-push` starts')).toEqual([])
  })
})
