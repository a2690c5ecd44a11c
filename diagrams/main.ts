import { requestOf } from './command/arguments'
import { currentCharts, dictionariesFor } from './command/charts'
import { publish, staleIn } from './command/publish'
import { folderOf } from './write/folder'

const TARGET = 'docs/flows'

const commands = {
  async export() {
    const charts = currentCharts()
    const stale = await publish(await folderOf(charts, await dictionariesFor(charts)), TARGET)
    console.log(stale.length === 0 ? `${TARGET} was up to date.` : `${TARGET}: ${stale.length} files written.`)
  },
  async check() {
    const charts = currentCharts()
    const stale = staleIn(await folderOf(charts, await dictionariesFor(charts)), TARGET)
    if (stale.length === 0) return
    console.error(`${TARGET} is not what the machines say (${stale.slice(0, 5).join(', ')}${stale.length > 5 ? ', …' : ''}).`)
    console.error('Run `npm run diagrams` and commit what it writes.')
    process.exitCode = 1
  },
}

const request = requestOf(process.argv.slice(2))
if (request.kind === 'wrong') {
  console.error(request.message)
  process.exitCode = 1
} else if (request.kind === 'export' || request.kind === 'check') await commands[request.kind]()
