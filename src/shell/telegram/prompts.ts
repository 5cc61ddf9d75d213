/** What the host draws over the page. Hosts refuse a second prompt while one is open (telegram.md §2.4). */
export interface Prompts {
  isOpen(): boolean
  /** Marks a prompt open while `show` runs; passes its outcome on. */
  open<T>(show: () => Promise<T>): Promise<T>
}

/** Counts the host's open prompts of one page; none at first. */
export function createPrompts(): Prompts {
  let count = 0
  return {
    isOpen: () => count > 0,
    async open(show) {
      count += 1
      try {
        return await show()
      } finally {
        count -= 1
      }
    },
  }
}
