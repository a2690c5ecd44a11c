import { useEffect, useRef, useState, type RefObject } from 'react'

const AT_ONCE = 30
/** So far ahead of the foot of the window the next ones are there. */
const AHEAD = '1500px'

/** How many of a long list are drawn: more as its end comes near. `end` goes on what stands behind the last one. */
export function useGrowing(count: number): { drawn: number; end: RefObject<HTMLLIElement | null> } {
  const [most, setMost] = useState(AT_ONCE)
  const end = useRef<HTMLLIElement>(null)
  const isMore = most < count
  useEffect(() => {
    if (!isMore || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setMost(most + AT_ONCE)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isMore, most])
  return { drawn: Math.min(most, count), end }
}
