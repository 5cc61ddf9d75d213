const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `title` includes the titles of its suites, separated by spaces. */
export const unitTestCommand = (file: string, title: string): string =>
  `npx vitest run ${file} -t ${quoted(`^${asPattern(title)}$`)}`

/** Selects a browser test by its line. The build must exist. */
export const browserTestCommand = (file: string, line: number): string =>
  `npx playwright test ${file}:${line} --retries=0`
