type Field = readonly [tag: string, value: string]

const written = (fields: readonly Field[]) =>
  fields.map(([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`).join('')

/** CRC-16/CCITT-FALSE, as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** A made-up merchant, as `domain.md` has it. */
const accounts: readonly Field[] = [
  [
    '26',
    written([
      ['00', 'ID.CO.EXAMPLE.WWW'],
      ['01', '936000000000000001'],
      ['02', 'CONTOH000000001'],
      ['03', 'UMI'],
    ]),
  ],
  [
    '51',
    written([
      ['00', 'ID.CO.QRIS.WWW'],
      ['02', 'ID1000000000000'],
      ['03', 'UMI'],
    ]),
  ],
]

/**
 * What the QR code of one bill says (EMVCo merchant-presented, dynamic). `amount` is whole Rupiah, `merchant` what a wallet shows,
 * 25 characters at most.
 */
export function qrisPayload({ amount, bill, merchant }: { amount: number; bill: string; merchant: string }): string {
  const unsigned = `${written([
    ['00', '01'],
    ['01', '12'],
    ...accounts,
    ['52', '6012'],
    ['53', '360'],
    ['54', String(amount)],
    ['58', 'ID'],
    ['59', merchant],
    ['60', 'JAKARTA'],
    ['61', '12190'],
    ['62', written([['01', bill]])],
  ])}6304`
  return unsigned + crc16(unsigned)
}
