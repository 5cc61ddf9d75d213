/** Where in the app's own files an error came from: file, line and column, and nothing else of its stack. */

/** Frames of a report: the innermost say where, the next ones who called. */
const MAX_FRAMES = 20
const NAME = /^[a-z][\w.-]*-[\w-]{8}\.js$/
/** `at name (address:1:2)` of Chromium, `name@address:1:2` of the others. */
const FRAME = /^(?:\s+at (?:.* \(|async )?|[^@]*@)(\S+?):(\d{1,7}):(\d{1,7})\)?$/

/** Where the page has its files, with the last slash. */
const filesAddress = (): string =>
  new URL(`${import.meta.env.BASE_URL}static/`, location.origin).href

/** Chromium begins a stack with the message, whose lines may look like frames. */
const withoutMessage = ({ stack = '', message }: Error): string => {
  const at = message === '' ? -1 : stack.indexOf(message)
  return at < 0 ? stack : stack.slice(at + message.length)
}

export const framesOf = (error: unknown): string[] =>
  error instanceof Error && typeof error.stack === 'string' ? placesIn(withoutMessage(error)) : []

/**
 * As `static/base-DkX9a3bC.js:1:234`, innermost first. Only files that this page has really loaded count, so that
 * no text can pass for the name of one.
 */
export function placesIn(stack: string): string[] {
  const files = filesAddress()
  return stack
    .split('\n')
    .flatMap((text) => {
      const [, address = '', line, column] = FRAME.exec(text) ?? []
      const name = address.slice(files.length)
      const isOwn =
        address.startsWith(files) &&
        NAME.test(name) &&
        performance.getEntriesByName(address).length > 0
      return isOwn ? [`static/${name}:${line}:${column}`] : []
    })
    .slice(0, MAX_FRAMES)
}
