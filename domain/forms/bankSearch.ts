/**
 * Names that contain the text, ignoring case; those that begin with it come first. Without a text the popular ones come
 * first.
 */
export function searchBanks<T extends { bankName: string; isPopular: boolean }>(
  banks: readonly T[],
  text: string,
): T[] {
  const wanted = text.trim().toLowerCase()
  const place = ({ bankName, isPopular }: T) => {
    if (wanted === '') return isPopular ? 0 : 1
    const at = bankName.toLowerCase().indexOf(wanted)
    return at < 0 ? 2 : Math.min(at, 1)
  }
  return [...banks.filter((bank) => place(bank) === 0), ...banks.filter((bank) => place(bank) === 1)]
}
