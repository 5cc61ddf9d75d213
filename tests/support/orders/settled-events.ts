/**
 * Lets React draw before a test reads. A press ends, and `findBy` finds, a timer of no milliseconds after the last
 * event, while React draws what a promise has brought (the clipboard's text, a form's verdict) in a turn of the event
 * loop of its own, and moves the focus in the next one. Which comes first depends on how busy the machine is.
 */
import { configure, getConfig } from '@testing-library/react'

// The real one: tests replace it together with the timers.
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
