// What is heard over PostgreSQL's wire: https://www.postgresql.org/docs/current/protocol-message-formats.html

const ERROR = 'E'.charCodeAt(0)
const DATA_ROW = 'D'.charCodeAt(0)
const NULL = -1

/** Each message with the place of its content; a type is one byte, and a length counts itself. */
function* messagesIn(answer: Buffer) {
  for (let at = 0; at < answer.length; at += 1 + answer.readInt32BE(at + 1)) yield { type: answer[at], at: at + 5 }
}

export function hasFailed(answer: Buffer): boolean {
  for (const { type } of messagesIn(answer)) if (type === ERROR) return true
  return false
}

/** The rows of an answer in text form, each value made of its text. */
export function rowsIn(answer: Buffer, valueOf: (text: string, column: number) => unknown): unknown[][] {
  const rows: unknown[][] = []
  for (const { type, at } of messagesIn(answer)) {
    if (type !== DATA_ROW) continue
    const row: unknown[] = []
    let from = at + 2
    for (let column = 0; column < answer.readInt16BE(at); column++) {
      const length = answer.readInt32BE(from)
      from += 4
      row.push(length === NULL ? null : valueOf(answer.toString('utf8', from, from + length), column))
      from += Math.max(length, 0)
    }
    rows.push(row)
  }
  return rows
}
