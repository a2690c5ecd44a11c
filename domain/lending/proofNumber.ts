// Crockford's base 32 has neither I, L nor O, so that these can only be meant for what they look like.
const LOOKALIKES: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }
const letters = (text: string) => text.replace(/[ILO]/g, (letter) => LOOKALIKES[letter] ?? letter)

const KINDS = [
  { prefix: 'SKL', kind: 'letter', body: /^[\dA-HJKMNP-TV-Z]{8}$/ },
  { prefix: 'PB', kind: 'receipt', body: /^[\dA-F]{12}$/ },
] as const

export interface ProofNumber {
  kind: (typeof KINDS)[number]['kind']
  number: string
}

/** The number of a settlement letter or a receipt, however it is typed: `skl 5n2vt7qx` is SKL-5N2V-T7QX. `null` for any other text. */
export function readProofNumber(typed: string): ProofNumber | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  for (const { prefix, kind, body } of KINDS) {
    if (!plain.startsWith(prefix)) continue
    const rest = letters(plain.slice(prefix.length))
    if (body.test(rest)) return { kind, number: [prefix, ...(rest.match(/.{4}/g) ?? [])].join('-') }
  }
  return null
}

/** Where anybody can check it; `null` where the lender's public host is not set. */
export const checkAddress = (host: string | null, number: string): string | null =>
  host === null ? null : `https://${host}/v/${number}`
