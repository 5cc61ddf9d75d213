/**
 * Who may use the control routes: they reset the sandbox, so no page of another site may. A browser says of every
 * page whence it calls; tools say nothing, and pages on loopback are the person's own.
 */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The origin of the calling page; null for tools, and for what a page of the sandbox's own origin reads. */
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
 * Why the control routes do not respond to this call; undefined: they do. `hosts` are the names that the server is
 * called by besides loopback, and undefined where no network is between page and sandbox. Any site can let a name of
 * its own point to this machine (DNS rebinding): to the browser its page is then of the sandbox's own origin.
 */
export function refusalOf(request: Request, hosts?: readonly string[]): string | undefined {
  const { hostname } = new URL(request.url)
  if (hosts !== undefined && !LOOPBACK.has(hostname) && !hosts.includes(hostname))
    return `control routes do not respond under the name ${hostname}: call them at 127.0.0.1`
  return isOwnPage(request) ? undefined : 'control routes are for the own origin and for loopback'
}

/** The same response, readable for the page that called, if it may, and for no other. */
export function forCaller(request: Request, response: Response, isAllowed: boolean): Response {
  const page = pageOf(request)
  response.headers.delete('access-control-allow-origin')
  if (page === null || !isAllowed) return response
  response.headers.set('access-control-allow-origin', page)
  response.headers.set('vary', 'origin')
  return response
}
