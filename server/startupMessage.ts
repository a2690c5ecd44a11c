export function startupMessage(facts: {
  address: string | null
  database: string
  codes: string
  notes: string[]
}): string {
  return [
    '',
    ...(facts.address === null
      ? ['  Langkah    does jobs']
      : [`  Langkah    ${facts.address}`, `  calls      ${facts.address}/api/docs`]),
    `  database   ${facts.database}`,
    `  codes      ${facts.codes}`,
    ...(facts.notes.length > 0 ? ['', ...facts.notes] : []),
    '',
  ].join('\n')
}
