import { selectPicker } from '../../../../machines/app/appSelectors'
import { useAppSelector, useServices } from '../../../frame/appContext'
import { useOptions } from '../../../components/select/useOptions'

/** The bank list, loaded when its sheet opens or when a chosen bank has to be named. */
export function useBanks(chosen: string) {
  const { listBanks } = useServices()
  const isOpen = useAppSelector((snapshot) => selectPicker(snapshot) === 'bank')
  const { options: list, retry } = useOptions(listBanks, isOpen || chosen !== '')
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

/** The name on the confirmed card; null while it is unknown. */
export function useHolderOnCard(): string | null {
  const { readHolderOnCard } = useServices()
  const { options } = useOptions(async () => [await readHolderOnCard()], true)
  return typeof options === 'string' ? null : (options[0] ?? null)
}
