/** Returns whether a response is an HTML page. Static hosts send one instead of a missing file. */
export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('html') === true

/**
 * Returns the text of `/config.json`; empty if the file does not exist. Rejects as fetch does, or
 * with the response if the host fails.
 */
export async function fetchConfig(cache: RequestCache): Promise<string> {
  const response = await fetch('/config.json', { cache })
  if (response.status === 404) return ''
  if (!response.ok) throw response
  return isHtml(response) ? '' : response.text()
}
