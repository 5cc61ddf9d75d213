/** What an origin is: in a security policy, a stray semicolon in one would begin a directive of its own. */
import * as z from 'zod/mini'

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
/** The pattern of a host's name. */
export const HOST_NAME = String.raw`${LABEL}(?:\.${LABEL})*`
/** From 1 to 65535. */
const PORT =
  '(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])'
const LOOPBACK = String.raw`localhost|127\.0\.0\.1`
/** The same rule as deploy/container/entry.sh. */
const ORIGIN = new RegExp(
  String.raw`^(?:https://${HOST_NAME}|http://(?:${LOOPBACK}))(?::${PORT})?$`,
)

/** Scheme, host and port; plain http on this machine only. Wherever a person names an origin, this is the rule. */
export const origin = () =>
  z
    .string()
    .check(
      z.regex(
        ORIGIN,
        'must be an origin, such as https://api.example.org or https://api.example.org:8443',
      ),
    )

const SITE = new RegExp(String.raw`^(?:https?://)?${HOST_NAME}(?::[1-9][0-9]{0,4})?$`)

const SITE_REFUSAL = 'must be a name or an origin, such as app.example.org or http://127.0.0.1:9102'

/** What visitors open: a name, which is one of https, or an origin of either scheme. */
export const siteName = () =>
  z
    .string()
    .check(z.regex(SITE, SITE_REFUSAL))
    // Ports and numbers of hosts have bounds that a pattern does not know.
    .check(
      z.refine(
        (text) => URL.canParse(text.includes('://') ? text : `https://${text}`),
        SITE_REFUSAL,
      ),
    )
