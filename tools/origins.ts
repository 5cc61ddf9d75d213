/** Origins as a security policy takes them: a stray semicolon in one would begin a directive of its own. */

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const LOOPBACK = String.raw`localhost|127\.0\.0\.1`
/** The same rule as deploy/container/entry.sh. */
const ORIGIN = new RegExp(
  String.raw`^(?:https://${LABEL}(?:\.${LABEL})*|http://(?:${LOOPBACK}))(?::[1-9][0-9]{0,4})?$`,
)

/** The origins as they are; throws and names the first that is none, and the flag that it was given by. */
export function checkOrigins(flag: string, values: readonly string[]): readonly string[] {
  for (const value of values)
    if (!ORIGIN.test(value))
      throw new Error(
        `${flag} ${value} is no origin, such as https://api.example.org or https://api.example.org:8443`,
      )
  return values
}
