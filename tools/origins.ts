/** Format of origins: in a security policy, a stray semicolon would begin another directive. */
import * as z from 'zod/mini'

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
export const HOST_NAME = String.raw`${LABEL}(?:\.${LABEL})*`
/** From 1 to 65535. */
const PORT =
  '(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])'
const LOOPBACK = String.raw`localhost|127\.0\.0\.1`
/** The same rule as deploy/container/entry.sh. */
const ORIGIN = new RegExp(
  String.raw`^(?:https://${HOST_NAME}|http://(?:${LOOPBACK}))(?::${PORT})?$`,
)

/**
 * Scheme, host and port; plain http only on this machine. The rule for every origin that a person
 * enters.
 */
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

/** Address of the site: a name, which implies https, or an origin of either scheme. */
export const siteName = () =>
  z
    .string()
    .check(z.regex(SITE, SITE_REFUSAL))
    // Ports and IP addresses have bounds that a pattern can't express.
    .check(
      z.refine(
        (text) => URL.canParse(text.includes('://') ? text : `https://${text}`),
        SITE_REFUSAL,
      ),
    )
