/** Whether a host answers with a page; one that knows nothing of the app may do so whatever is missing. */
export const isHtml = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('html') === true
