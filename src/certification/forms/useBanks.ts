import { useList } from '../../app/frame/useList'

/** The bank list, and what a chosen bank is called. */
export function useBanks() {
  const { options: list, retry } = useList('banks')
  return {
    list,
    retry,
    /** Null for none chosen; the code while the list is not there. */
    nameOf: (bankCode: string): string | null => {
      if (bankCode === '') return null
      const known = typeof list === 'string' ? undefined : list.find((bank) => bank.bankCode === bankCode)
      return known?.bankName ?? bankCode
    },
  }
}

export type Banks = ReturnType<typeof useBanks>
