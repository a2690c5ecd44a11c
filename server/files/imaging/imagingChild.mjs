// Runs in a child process, as text, because anybody may have sent its input. See imagingProcess.ts.
import { setPriority } from 'node:os'

const { default: sharp } = await import(process.argv[1])

// Lower priority, so that calls run first; not every system allows it.
try {
  setPriority(5)
} catch {}
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

process.on('disconnect', () => process.exit())
async function run({ input, options, steps }) {
  try {
    const pipeline = steps.reduce((picture, [name, ...args]) => picture[name](...args), sharp(input, options))
    const { data, info } = await pipeline.toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return 'unreadable'
  }
}

process.on('message', (job) => void run(job).then((answer) => process.send(answer)))
process.send('ready')
