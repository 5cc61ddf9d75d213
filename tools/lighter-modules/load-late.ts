/** Sheets that are on their way or there, by the path that the build gave them. */
const sheets = new Map<string, Promise<void>>()

function loadSheet(path: string): Promise<void> {
  const href = import.meta.env.BASE_URL + path
  // The page links what its first picture is drawn with.
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      // The next try asks for it again.
      link.remove()
      sheets.delete(path)
      reject(new Error(href))
    })
    // In the order of their names, whichever is asked for first: of two rules for one element the later sheet's wins.
    const after = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
      (other) => other.href > link.href,
    )
    document.head.insertBefore(link, after ?? null)
  })
}

function tell(payload: unknown): never {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
}

/**
 * Fetches the code of a late part and its sheets side by side, and hands out the code when both are there. Vite's
 * own helper asks for the code only when the sheets have come. Rejects, after the event that Vite sends, where one
 * of them does not come.
 */
export function __vitePreload<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> {
  const code = load()
  const styles = paths.map((path) => {
    const sheet = sheets.get(path) ?? loadSheet(path)
    sheets.set(path, sheet)
    return sheet
  })
  return Promise.all([code, ...styles]).then(([module]) => module, tell)
}
