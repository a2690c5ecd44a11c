export function startupMessage(facts: { address: string; database: string; codes: string; notes: string[] }): string {
  return [
    '',
    `  Langkah    ${facts.address}`,
    `  calls      ${facts.address}/api/docs`,
    `  database   ${facts.database}`,
    `  codes      ${facts.codes}`,
    ...(facts.notes.length > 0 ? ['', ...facts.notes] : []),
    '',
  ].join('\n')
}
