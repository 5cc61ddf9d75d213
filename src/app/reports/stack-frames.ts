/**
 * Reads file, line and column of the app's own files from a stack trace; everything else is left
 * out.
 */

const MAX_FRAMES = 20
const NAME = /^[a-z][\w.-]*-[\w-]{8}\.js$/
/** Chromium writes `at name (address:1:2)`, other browsers `name@address:1:2`. */
const FRAME = /^(?:\s+at (?:.* \(|async )?|[^@]*@)(\S+?):(\d{1,7}):(\d{1,7})\)?$/

const filesAddress = (): string =>
  new URL(`${import.meta.env.BASE_URL}static/`, location.origin).href

/**
 * Chromium's stack trace begins with the error's message, which may contain lines that look like
 * frames.
 */
const withoutMessage = ({ stack = '', message }: Error): string => {
  const at = message === '' ? -1 : stack.indexOf(message)
  return at < 0 ? stack : stack.slice(at + message.length)
}

export const readFrames = (error: unknown): string[] =>
  error instanceof Error && typeof error.stack === 'string'
    ? readFramePlaces(withoutMessage(error))
    : []

/**
 * Returns places such as `static/base-DkX9a3bC.js:1:234`, innermost first. Only files that this
 * page has loaded count, so that no other text is taken for a file.
 */
export function readFramePlaces(stack: string): string[] {
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
