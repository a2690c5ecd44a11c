import { normalisePhone } from '#domain/forms/phone'

/** With the country's code, digits only; a number that is no mobile one, such as a hotline, as it stands. */
const dialled = (number: string): string => {
  const national = normalisePhone(number)
  return national === null ? number.replace(/[^\d+]/g, '') : `+62${national}`
}

export const callLink = (number: string): string => `tel:${dialled(number)}`
export const chatLink = (number: string, text: string): string =>
  `https://wa.me/${dialled(number).replace('+', '')}?text=${encodeURIComponent(text)}`
export const mailLink = (address: string, subject: string): `mailto:${string}` =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** The parts of an address between which a line may break: after the @, and before a dot. */
export const addressParts = (address: string): string[] => address.replace('@', '@ ').replace(/\./g, ' .').split(' ')
