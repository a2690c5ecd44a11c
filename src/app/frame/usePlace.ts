import { placeOf, type Place } from '#machines/app/places'
import { selectPlaceName } from '#machines/app/appSelectors'
import { useAppSelector } from './appContext'

/** The shown place; null while nothing is settled. */
export function usePlace(): Place | null {
  const name = useAppSelector(selectPlaceName)
  return name && placeOf(name)
}
