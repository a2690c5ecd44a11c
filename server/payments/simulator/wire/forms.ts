/**
 * How each channel speaks: `token` proves itself by a fixed header, and is read back; `signed` is signed over its body;
 * `asked` is signed as well, and asks for the amount before the money is taken.
 */
export const formOf: Readonly<Record<string, 'token' | 'signed' | 'asked'>> = {
  BCA: 'token',
  BRI: 'signed',
  BNI: 'signed',
  MANDIRI: 'token',
  PERMATA: 'asked',
  CIMB: 'signed',
  BSI: 'asked',
  ALFAMART: 'token',
  INDOMARET: 'signed',
  QRIS: 'token',
}
