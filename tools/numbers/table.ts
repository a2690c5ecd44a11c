export type Columns = Readonly<Record<string, string>>

/** Joins rows by their keys; the second figures get the heading `against`, and what one lacks is empty. */
export function beside(first: readonly [Columns, Columns][], second: readonly [Columns, Columns][]): Columns[] {
  const keyOf = (key: Columns) => JSON.stringify(Object.values(key))
  const others = new Map(second.map(([key, figures]) => [keyOf(key), { key, figures }]))
  const empty = (of: Columns) => Object.fromEntries(Object.keys(of).map((name) => [name, '']))
  const against = (of: Columns) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [`${name} against`, value]))
  const shape = first[0]?.[1] ?? second[0]?.[1] ?? {}
  const joined = first.map(([key, figures]) => {
    const other = others.get(keyOf(key))
    others.delete(keyOf(key))
    return { ...key, ...figures, ...against(other?.figures ?? empty(shape)) }
  })
  return [
    ...joined,
    ...[...others.values()].map(({ key, figures }) => ({ ...key, ...empty(shape), ...against(figures) })),
  ]
}

/** Columns under their headings; numbers to the right. */
export function tableOf(rows: readonly Columns[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)))
  const isNumber = names.map((name) => rows.every((row) => /^[\d.]*$/.test(row[name] ?? '')))
  const lineOf = (row: readonly string[]) =>
    row
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
  return cells.map((row) => lineOf(row).trimEnd()).join('\n')
}

/** RFC 4180, with `\n`. */
export function csvOf(rows: readonly Columns[]): string {
  const cellOf = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const names = Object.keys(rows[0] ?? {})
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((row) => `${row.map(cellOf).join(',')}\n`)
    .join('')
}
