/**
 * Access control of the control routes: they reset the sandbox, so pages of other sites may not use
 * them. Browsers send the origin of a page; tools send none, and pages on loopback belong to the
 * person.
 */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Origin of the calling page; null for tools, and for reads by a page of the sandbox's own origin.
 */
const pageOf = (request: Request): string | null => request.headers.get('origin')

function isOwnPage(request: Request): boolean {
  const page = pageOf(request)
  if (page === null) {
    const site = request.headers.get('sec-fetch-site')
    return site === null || site === 'same-origin' || site === 'none'
  }
  // `null` is the origin of files and of sandboxed frames.
  if (!URL.canParse(page)) return false
  const { host, hostname } = new URL(page)
  return host === new URL(request.url).host || LOOPBACK.has(hostname)
}

/**
 * Returns why the control routes refuse this call; undefined if they accept it. `hosts` are the
 * server's names besides loopback; undefined if no network lies between page and sandbox. Any site
 * can let one of its names point to this machine (DNS rebinding), and the browser then treats its
 * page as the sandbox's own origin.
 */
export function refusalOf(request: Request, hosts?: readonly string[]): string | undefined {
  const { hostname } = new URL(request.url)
  if (hosts !== undefined && !LOOPBACK.has(hostname) && !hosts.includes(hostname))
    return `control routes do not respond under the name ${hostname}: call them at 127.0.0.1`
  return isOwnPage(request) ? undefined : 'control routes are for the own origin and for loopback'
}

/** Returns the same response, readable by the calling page if it is allowed, and by no other. */
export function forCaller(request: Request, response: Response, isAllowed: boolean): Response {
  const page = pageOf(request)
  response.headers.delete('access-control-allow-origin')
  if (page === null || !isAllowed) return response
  response.headers.set('access-control-allow-origin', page)
  response.headers.set('vary', 'origin')
  return response
}
