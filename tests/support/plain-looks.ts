/**
 * A wait looks again and again, and each look that finds nothing fails with the whole page in its message: a tenth of
 * the work of some files, for words that nobody reads. The page is left out of those. A wait that has run out of time
 * still shows it: Testing Library puts it into the last message, once it has given up looking.
 */
import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/** Set by Testing Library for as long as a wait looks, for its own costly words. */
const isWithinWait = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

configure({
  getElementError(message, container) {
    if (!isWithinWait()) return getElementError(message, container)
    const error = new Error(message ?? '')
    // What waits know it by.
    error.name = 'TestingLibraryElementError'
    return error
  },
})
