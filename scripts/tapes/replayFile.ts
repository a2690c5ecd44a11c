import { readFileSync } from 'node:fs'
import { importTape } from '../../inspector/tape/file'
import { replay } from '../../inspector/tape/replay'

// node scripts/ts.mjs scripts/tapes/replayFile.ts <tape>: says where a tape diverges, or that it does not.
const [, , file = ''] = process.argv
const { divergence, marks } = replay(importTape(readFileSync(file, 'utf8')))
console.log(divergence?.words ?? `${marks.length} steps, all the same`)
