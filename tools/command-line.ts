/**
 * The command line of the project's commands: schemas validate flags, `--help` is made from the
 * same declaration, and each mistake of a person is one line on stderr with its remedy.
 */
import { parseArgs, type ParseArgsConfig } from 'node:util'

import * as z from 'zod/mini'

/** Exit codes for failed work and for wrong use. */
const FAILED = 1
const WRONG_USE = 2

export interface Flag {
  schema: z.ZodMiniType
  /** Placeholder of the value in `--help`, such as `<port>`; absent for a switch. */
  value?: string
  /** The flag may be given several times; the schema then reads a list. */
  isRepeated?: boolean
  /** Environment variable to read if the flag is absent. */
  env?: string
  /** Name of a flag that makes this one useless; both together are refused. */
  without?: string
  help: string
}

type Flags = Record<string, Flag>
type Values<F extends Flags> = { [Name in keyof F]: z.output<F[Name]['schema']> }

interface Command<F extends Flags, Word extends string> {
  name: string
  about: string
  flags: F
  /** Words without a flag; a command without this member takes none. */
  words?: { schema: z.ZodMiniType<Word>; value: string; help: string }
  notes?: readonly string[]
}

/** An error that a person can fix, reported in one line. Any other error is a bug. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: number = FAILED,
  ) {
    super(message)
  }
}

export const usageError = (message: string): CommandError => new CommandError(message, WRONG_USE)

/** Returns the schema of a whole number; `name` is its kind in the refusal. */
export function wholeNumber(min: number, max: number, name = 'a whole number') {
  const refusal = `must be ${name} from ${min} to ${max}`
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, refusal)),
      z.transform((text) => Number(text)),
    ),
    z.number().check(z.refine((number) => number >= min && number <= max, refusal)),
  )
}

/** Returns the schema of a port; `minimum` 0 allows the system to choose one. */
export const portNumber = (minimum: 0 | 1 = 1) => wholeNumber(minimum, 65_535, 'a port')

export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names, `must be one of ${names.join(', ')}`)

function helpOf(command: Command<Flags, string>): string {
  const { name, about, flags, words, notes = [] } = command
  const rows = Object.entries(flags).map(([flag, { schema, value, env, help }]) => {
    const preset = z.safeParse(schema, undefined)
    const usual = preset.success ? [preset.data].flat().join(' ') : ''
    const isPreset = value !== undefined && usual !== ''
    const more = [...(isPreset ? [`default ${usual}`] : []), ...(env ? [env] : [])]
    return [
      `--${flag}${value === undefined ? '' : ` ${value}`}`,
      more.length === 0 ? help : `${help} (${more.join('; ')})`,
    ]
  })
  if (words !== undefined) rows.unshift([words.value, words.help])
  rows.push(['--help', 'prints this help'])
  const width = Math.max(...rows.map(([left = '']) => left.length))
  const usage = `${name} -- [flags]${words === undefined ? '' : ` ${words.value}`}`
  const table = rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`)
  return [
    about,
    '',
    `Usage: ${usage}`,
    '',
    ...table,
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n')
}

/**
 * Node names the mistake in its first sentence; the rest is advice that doesn't fit these commands.
 */
function parseStrictly(command: Command<Flags, string>, given: readonly string[]) {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(command.flags).map(([name, { value, isRepeated = false }]) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        multiple: isRepeated,
      },
    ]),
  )
  try {
    return parseArgs({
      args: [...given],
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: command.words !== undefined,
    })
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/\.\s|\n/)
    throw usageError(sentence)
  }
}

type Given = string | boolean | (string | boolean)[] | undefined

/** Parses a text by a schema. Throws CommandError with the value and its name. */
function checked<T>(schema: z.ZodMiniType<T>, given: Given, name?: string): T {
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  if (given === undefined) throw usageError(`${name} is missing`)
  const shown = name === undefined ? String(given) : `${name} ${String(given)}`
  const { message = '' } = parsed.error.issues[0] ?? {}
  throw usageError(`${shown.replaceAll(/\s+/g, ' ')}: ${message}`)
}

const variable = (name: string): string | undefined => process.env[name] || undefined

function valueOf(name: string, { schema, env }: Flag, given: Given): unknown {
  const fallback = env === undefined || given !== undefined ? undefined : variable(env)
  return fallback === undefined
    ? checked(schema, given, `--${name}`)
    : checked(schema, fallback, env)
}

/** Throws CommandError if another given flag makes one useless. */
function refuseIdle(
  flags: Flags,
  given: Record<string, Given>,
  values: Record<string, unknown>,
): void {
  for (const [name, { without }] of Object.entries(flags)) {
    if (without === undefined || given[name] === undefined || values[without] === undefined)
      continue
    const env = flags[without]?.env
    const other = `--${without}${env === undefined ? '' : ` (${env})`}`
    throw usageError(`--${name} does nothing with ${other}: leave one of them out`)
  }
}

/** Returns the line for an error that a person can fix; undefined for a bug. */
function lineOf(error: unknown): { line: string; exitCode: number } | undefined {
  if (error instanceof CommandError) return { line: error.message, exitCode: error.exitCode }
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const port = 'port' in error ? String(error.port) : ''
  if (error.code === 'EADDRINUSE')
    return {
      line: `port ${port} is taken: end what listens there, or name another`,
      exitCode: FAILED,
    }
  if (error.code === 'EACCES' && port !== '')
    return { line: `port ${port} is not open to you: name one above 1023`, exitCode: FAILED }
  return undefined
}

/**
 * If a person can fix the error, prints it in one line and ends the process; returns if it is a
 * bug. For programs with their own command line.
 */
export function exitOnUserError(error: unknown): void {
  const reported = lineOf(error)
  if (reported === undefined) return
  console.error(reported.line)
  process.exit(reported.exitCode)
}

export function readVariable<T>(name: string, schema: z.ZodMiniType<T>): T {
  try {
    return checked(schema, variable(name), name)
  } catch (error) {
    exitOnUserError(error)
    throw error
  }
}

/** Prints an error in one line and sets the exit code; throws a bug again. */
function report(name: string, error: unknown): void {
  const reported = lineOf(error)
  if (reported === undefined) throw error
  console.error(`${name}: ${reported.line} (${name} -- --help)`)
  process.exitCode = reported.exitCode
}

/**
 * Parses the command line and runs the work. `--help` prints the flags. A mistake is reported in
 * one line, with exit code 2 for wrong use and 1 for failed work.
 */
export async function runCommand<const F extends Flags, Word extends string>(
  command: Command<F, Word>,
  work: (values: Values<F>, words: readonly Word[]) => Promise<void> | void,
  parameters: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const { positionals, ...parsed } = parseStrictly(command, parameters)
    const values: Record<string, Given> = parsed.values
    if (values['help'] === true) {
      console.log(helpOf(command))
      return
    }
    const read = Object.fromEntries(
      Object.entries(command.flags).map(([name, flag]) => [
        name,
        valueOf(name, flag, values[name]),
      ]),
    )
    refuseIdle(command.flags, values, read)
    const { words } = command
    const known = words === undefined ? [] : positionals.map((word) => checked(words.schema, word))
    await work(read as Values<F>, known)
  } catch (error) {
    report(command.name, error)
  }
}
