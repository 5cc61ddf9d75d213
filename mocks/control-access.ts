/**
 * Decides which callers the control routes accept. These routes reset the sandbox, so pages of
 * other sites are refused. Browsers send a page's origin, tools send none, and pages on loopback
 * are the person's own.
 */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Returns the origin of the calling page; null for tools, and for reads by a page of the sandbox's
 * own origin.
 */
const pageOf = (request: Request): string | null => request.headers.get('origin')

function isOwnPage(request: Request): boolean {
  const page = pageOf(request)
  if (page === null) {
    const site = request.headers.get('sec-fetch-site')
    return site === null || site === 'same-origin' || site === 'none'
  }
  // Files and sandboxed frames have the origin `null`.
  if (!URL.canParse(page)) return false
  const { host, hostname } = new URL(page)
  return host === new URL(request.url).host || LOOPBACK.has(hostname)
}

/**
 * Returns why a call is refused; undefined if it is accepted. `hosts`: names of the server besides
 * loopback; undefined if there is no network between page and sandbox. The names are checked
 * because any site can let its name point to this machine (DNS rebinding). The browser then treats
 * that site's page as one of the sandbox's origin.
 */
export function refusalReasonOf(request: Request, hosts?: readonly string[]): string | undefined {
  const { hostname } = new URL(request.url)
  if (hosts !== undefined && !LOOPBACK.has(hostname) && !hosts.includes(hostname))
    return `control routes do not respond under the name ${hostname}: call them at 127.0.0.1`
  return isOwnPage(request) ? undefined : 'control routes are for the own origin and for loopback'
}

/** Returns the response with headers by which only an allowed calling page can read it. */
export function withAllowedOrigin(
  request: Request,
  response: Response,
  isAllowed: boolean,
): Response {
  const page = pageOf(request)
  response.headers.delete('access-control-allow-origin')
  if (page === null || !isAllowed) return response
  response.headers.set('access-control-allow-origin', page)
  response.headers.set('vary', 'origin')
  return response
}
