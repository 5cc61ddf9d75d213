/**
 * Lets React render before a test reads. A press and `findBy` end one zero-delay timer after the
 * last event, while React renders the result of a promise in another round of the event loop, and
 * moves the focus in the next. On a busy machine their order changes.
 */
import { configure, getConfig } from '@testing-library/react'

// The real `setImmediate`, because tests replace it together with the timers.
const { setImmediate } = globalThis
const { asyncWrapper } = getConfig()

const turnOfTheLoop = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

configure({
  asyncWrapper: <T>(work: () => Promise<T>): Promise<T> =>
    asyncWrapper(async () => {
      const result = await work()
      await turnOfTheLoop()
      await turnOfTheLoop()
      return result
    }) as Promise<T>,
})
