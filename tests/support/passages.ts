export interface Passage {
  text: string
  /** Line of its first character in the file, from 1. */
  line: number
}

/** A block comment, or line comments on consecutive lines. */
export const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n\s*\/\/.*)*)/

const QUOTED = /(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),/
/** The call of a test or of a group of tests, up to the comma behind its title. */
export const TITLED = new RegExp(
  String.raw`^\s*(?:\]\)|(?:describe|it|test)(?:\.\w+)*(?:<.*>)?(?:\(.*\))?)\(\s*${QUOTED.source}`,
)
const TITLE = new RegExp(`${QUOTED.source}$`)

const passagesOf = (text: string, pattern: RegExp): Passage[] =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].map(({ 0: found, index }) => ({
    text: found,
    line: text.slice(0, index).split('\n').length,
  }))

const TOOL = /^(?:oxlint|eslint|@ts-|#(?:end)?region)/

/** Returns the words of each comment without its marks; directives to tools are left out. */
export const commentsIn = (text: string): Passage[] =>
  passagesOf(text, COMMENT)
    .map((comment) => ({
      ...comment,
      text: comment.text.replaceAll(/^\s*(?:\/\*+|\*+\/|\*|\/\/+) ?|\s*\*+\/$/gm, '').trim(),
    }))
    .filter((comment) => !TOOL.test(comment.text))

/** Returns the title of each test and of each group of tests, as it is written. */
export const titlesIn = (text: string): Passage[] =>
  passagesOf(text, TITLED).map(({ text: call, line }) => {
    const [quoted = ''] = TITLE.exec(call) ?? []
    return { text: quoted.slice(1, -2), line }
  })
