import { places, type Place } from '../../machines/app/places'
import { selectPlaceName, type AppSnapshot } from '../../machines/app/appSelectors'
import { useAppSelector } from './appContext'

function placeIn(snapshot: AppSnapshot): Place | null {
  const [group, name] = selectPlaceName(snapshot)?.split('.') ?? []
  const inGroup: Record<string, Place> | undefined = places[group as keyof typeof places]
  return (name !== undefined && inGroup?.[name]) || null
}

/** The shown place; while nothing is settled, the last one stands in for its title and address. */
export const usePlace = (): Place | null => useAppSelector(placeIn)
