/** The one command that runs a test alone. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `title` with the titles that it stands in, each after a space. */
export const unitTestAlone = (file: string, title: string): string =>
  `npx vitest run ${file} -t ${quoted(`^${asPattern(title)}$`)}`

/** A test of the browser is told by its line. The build must be there. */
export const browserTestAlone = (file: string, line: number): string =>
  `npx playwright test ${file}:${line} --retries=0`
