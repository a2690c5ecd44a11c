import PO from 'pofile'

/** Message id (with its context) to text, of the messages in use. */
export type Catalog = Map<string, string>

export function parsePo(content: string): Catalog {
  const items = PO.parse(content).items.filter(({ obsolete }) => !obsolete)
  return new Map(
    items.map(({ msgctxt, msgid, msgstr }) => [[msgctxt, msgid].filter(Boolean).join('|'), msgstr.join('')]),
  )
}
