export interface Prompts {
  isOpen(): boolean
  /** Runs `show` as the only open prompt, and returns its outcome. */
  open<T>(show: () => Promise<T>): Promise<T>
}

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
