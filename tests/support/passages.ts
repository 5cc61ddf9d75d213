export interface Passage {
  text: string
  /** Line number of the first character. */
  line: number
}

/** Matches a block comment, or line comments on consecutive lines. */
export const COMMENT_PATTERN = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n\s*\/\/.*)*)/

const QUOTED = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),/
/** Matches the call of a test or a group of tests, up to the comma after its title. */
export const TEST_TITLE_PATTERN = new RegExp(
  String.raw`^\s*(?:\]\)|(?:describe|it|test)(?:\.\w+)*(?:<.*>)?(?:\(.*\))?)\(\s*${QUOTED.source}`,
)
const TITLE = new RegExp(`${QUOTED.source}$`)

const passagesOf = (text: string, pattern: RegExp): Passage[] =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].map(({ 0: found, index }) => ({
    text: found,
    line: text.slice(0, index).split('\n').length,
  }))

const TOOL = /^(?:oxlint|eslint|@ts-|#(?:end)?region)/

/** Returns the text of each comment without comment marks; directives to tools are left out. */
export const commentsIn = (text: string): Passage[] =>
  passagesOf(text, COMMENT_PATTERN)
    .map((comment) => ({
      ...comment,
      text: comment.text.replaceAll(/^\s*(?:\/\*+|\*+\/|\*|\/\/+) ?|\s*\*+\/$/gm, '').trim(),
    }))
    .filter((comment) => !TOOL.test(comment.text))

/** Returns the titles of tests and of groups of tests, as written. */
export const titlesIn = (text: string): Passage[] =>
  passagesOf(text, TEST_TITLE_PATTERN).map(({ text: call, line }) => {
    const [quoted = ''] = TITLE.exec(call) ?? []
    return { text: quoted.slice(1, -2), line }
  })
