import type { Scene } from '../scene/sceneTypes'
import { importTape, TapeProblem } from '../tape/file'
import type { Tape } from '../tape/tape'

/** What a tester saw, with all that is needed to see it again. */
export interface Report {
  format: 2
  title: string
  did: string
  expected: string
  happened: string
  at: string
  /** The step of the tape after which it was seen. */
  step: number
  versions: { app: string; chart: string; language: string }
  device: { browser: string; screen: string }
  scene: Scene | null
  state: object
  /** As a tape’s file. */
  tape: string
  /** PNG as a data URL; null where it can’t be drawn, and in a link. */
  picture: string | null
}

export interface Session {
  tape: Tape
  report: Report | null
}

/** A tape’s file or a report’s. Throws `TapeProblem`. */
export function readSession(text: string): Session {
  let parsed: unknown = null
  try {
    parsed = JSON.parse(text)
  } catch {
    // A tape has a line for each step.
  }
  if (typeof parsed !== 'object' || parsed === null || !('tape' in parsed))
    return { tape: importTape(text), report: null }
  const report = parsed as Report
  if (report.format !== 2) throw new TapeProblem(`this build reads reports of format 2`)
  return { tape: importTape(report.tape), report }
}

const through = async (bytes: BodyInit, stream: CompressionStream | DecompressionStream) =>
  new Response(
    new Response(bytes).body?.pipeThrough(stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array>),
  )

/** A report in a link, without its picture. */
export async function packReport(report: Report): Promise<string> {
  const packed = await through(JSON.stringify({ ...report, picture: null }), new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await packed.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The text of its file. Rejects with a `TapeProblem`. */
export async function unpackReport(text: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return await (await through(bytes, new DecompressionStream('deflate-raw'))).text()
  } catch {
    throw new TapeProblem('this link has no report')
  }
}
