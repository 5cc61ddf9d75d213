/** What an origin is: in a security policy, a stray semicolon in one would begin a directive of its own. */
import * as z from 'zod/mini'

import { HOST_NAME, PORT } from '../src/config/setting-list.ts'

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
