// PostgreSQL's wire protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html

const ERROR = 'E'.charCodeAt(0)
const COMPLETE = 'C'.charCodeAt(0)
const DATA_ROW = 'D'.charCodeAt(0)
const NULL = -1

const PORTAL = ['B'.charCodeAt(0), 'E'.charCodeAt(0), 'S'.charCodeAt(0)] as const

/** Executes a prepared statement, with all rows, and values as text. */
export function executionOf(statement: string, values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? NULL : Buffer.byteLength(value)))
  const bound = 4 + 1 + statement.length + 1 + 2 + 2 + lengths.reduce((sum, n) => sum + 4 + Math.max(n, 0), 0) + 2
  const message = Buffer.allocUnsafe(1 + bound + 10 + 5)
  let at = message.writeUInt8(PORTAL[0])
  at = message.writeInt32BE(bound, at)
  at = message.writeUInt8(0, at)
  at += message.write(statement, at, 'latin1')
  at = message.writeUInt8(0, at)
  at = message.writeInt16BE(0, at)
  at = message.writeInt16BE(values.length, at)
  values.forEach((value, i) => {
    at = message.writeInt32BE(lengths[i]!, at)
    if (value !== null) at += message.write(value, at)
  })
  at = message.writeInt16BE(0, at)
  at = message.writeUInt8(PORTAL[1], at)
  at = message.writeInt32BE(9, at)
  at = message.writeUInt8(0, at)
  at = message.writeInt32BE(0, at)
  at = message.writeUInt8(PORTAL[2], at)
  message.writeInt32BE(4, at)
  return message
}

// One byte for the type, the length, which includes itself, and the content.

export function hasFailed(answer: Buffer): boolean {
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) if (answer[at] === ERROR) return true
  return false
}

/** The rows of a response, each value parsed from its text. */
export function rowsIn(answer: Buffer, valueOf: (text: string, column: number) => unknown): unknown[][] {
  const rows: unknown[][] = []
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) {
    if (answer[at] !== DATA_ROW) continue
    const row: unknown[] = []
    const count = answer.readInt16BE(at + 5)
    let from = at + 7
    for (let column = 0; column < count; column++) {
      const length = answer.readInt32BE(from)
      from += 4
      row.push(length === NULL ? null : valueOf(answer.toString('utf8', from, from + length), column))
      from += Math.max(length, 0)
    }
    rows.push(row)
  }
  return rows
}

/** The command tag of a response without rows, such as `COMMIT`. */
export function commandIn(answer: Buffer): string {
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1))
    if (answer[at] === COMPLETE) return answer.toString('latin1', at + 5, at + answer.readInt32BE(at + 1))
  return ''
}
