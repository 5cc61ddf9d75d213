/**
 * Who may use the control routes: they reset the sandbox, so no page of another site may. A browser says of every
 * page whence it calls; tools say nothing, and pages on loopback are the person's own.
 */
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** The origin of the calling page; null for tools, and for what a page of the sandbox's own origin reads. */
const pageOf = (request: Request): string | null => request.headers.get('origin')

/** Whether the control routes respond to this call. */
export function mayControl(request: Request): boolean {
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

/** The same response, readable for the page that called and for no other. */
export function forCaller(request: Request, response: Response): Response {
  const page = pageOf(request)
  response.headers.delete('access-control-allow-origin')
  if (page === null || !mayControl(request)) return response
  response.headers.set('access-control-allow-origin', page)
  response.headers.set('vary', 'origin')
  return response
}
