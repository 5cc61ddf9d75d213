/**
 * Lets React render before a test reads. A press ends, and `findBy` finds, one zero-delay timer
 * after the last event, while React renders the result of a promise (the clipboard's text, a form's
 * verdict) in its own turn of the event loop, and moves the focus in the next. Their order depends
 * on how busy the machine is.
 */
import { configure, getConfig } from '@testing-library/react'

// The real one, because tests replace it together with the timers.
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
