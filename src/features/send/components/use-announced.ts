import { useEffect, useRef, useState } from 'react'

interface Announced {
  key: string
  title: string
  isStop: boolean
}

interface Said {
  polite: string
  assertive: string
}

/**
 * What a screen reader is told of a list that changes by itself: what has appeared and what is solved, not the
 * whole list each time.
 */
export function useAnnounced(
  items: readonly Announced[],
  words: { appeared: (title: string) => string; solved: (title: string) => string },
): Said {
  const before = useRef<readonly Announced[]>([])
  const [said, setSaid] = useState<Said>({ polite: '', assertive: '' })
  const keys = items.map(({ key }) => key).join()
  useEffect(() => {
    const isIn = (list: readonly Announced[], { key }: Announced) =>
      list.some((one) => one.key === key)
    const appeared = items.filter((one) => !isIn(before.current, one))
    const solved = before.current.filter((one) => !isIn(items, one))
    before.current = items
    if (appeared.length + solved.length === 0) return
    const titles = (isStop: boolean) =>
      appeared.filter((one) => one.isStop === isStop).map(({ title }) => words.appeared(title))
    setSaid({
      polite: [...titles(false), ...solved.map(({ title }) => words.solved(title))].join('. '),
      assertive: titles(true).join('. '),
    })
    // Only a change of what stands there is news, not another drawing of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keys])
  return said
}
