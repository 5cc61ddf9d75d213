/** `/config.json` of a deployment. */

/** Whether a host answers with a page; one that knows nothing of the app may do so whatever is missing. */
export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('html') === true

/** Its text, empty where there is none. Rejects as fetch does, and with the response of a host that fails. */
export async function fetchConfig(cache: RequestCache): Promise<string> {
  const response = await fetch('/config.json', { cache })
  if (response.status === 404) return ''
  if (!response.ok) throw response
  return isHtml(response) ? '' : response.text()
}
