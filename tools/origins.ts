/**
 * The format of origins. In a security policy, a semicolon in one would begin another directive.
 */
import * as z from 'zod/mini'

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
export const HOST_NAME = String.raw`${LABEL}(?:\.${LABEL})*`
/** Matches a port from 1 to 65535. */
const PORT =
  '(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])'
const LOOPBACK = String.raw`localhost|127\.0\.0\.1`
/** Matches an origin; deploy/container/entry.sh has the same rule. */
const ORIGIN = new RegExp(
  String.raw`^(?:https://${HOST_NAME}|http://(?:${LOOPBACK}))(?::${PORT})?$`,
)

/**
 * Returns the schema of an origin that a person enters: scheme, host and port; plain http for this
 * machine only.
 */
export const originSchema = () =>
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

/**
 * Returns the schema of the site's address: a name, which implies https, or an origin of either
 * scheme.
 */
export const siteNameSchema = () =>
  z
    .string()
    .check(z.regex(SITE, SITE_REFUSAL))
    // A pattern can't express the bounds of ports and IP addresses.
    .check(
      z.refine(
        (text) => URL.canParse(text.includes('://') ? text : `https://${text}`),
        SITE_REFUSAL,
      ),
    )
