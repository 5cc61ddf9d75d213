/** Requests files of the build before the code that imports them is loaded. */
import type { Language } from '#i18n/languages.ts'

/** Content of a meta element of the page. The build writes it (tools/page.ts). */
export interface PageBuild {
  id: string
  version: string
  /** Settings from the build's environment. Those in `config.json` take precedence. */
  settings: Record<'VITE_API_V2_BASE_URL' | 'VITE_TENANT_ID', string | undefined>
  /**
   * Paths of files by name: the texts of a language, Telegram's bridge, the app, and the code that
   * reads Home's answers. In development there is only the last one.
   */
  files: { reader: string } & Partial<Record<string, string>>
  signIn: string[]
  screens: Record<string, string[]>
}

interface Visit {
  language: Language
  isTelegram: boolean
  /** True if Home's answers are already being requested. */
  isHomePrefetched: boolean
  isNewcomer: boolean
}

function fetchAhead(file: string | undefined): void {
  if (!file || document.querySelector(`link[href="${file}"]`)) return
  const link = document.createElement('link')
  const isSheet = file.endsWith('.css')
  link.rel = isSheet ? 'preload' : 'modulepreload'
  if (isSheet) link.setAttribute('as', 'style')
  link.crossOrigin = ''
  link.setAttribute('href', file)
  document.head.append(link)
}

/** Requests what several main screens need, and the words of Home's rows. */
function fetchShared({ files, screens }: PageBuild, language: Language): void {
  const needed = Object.values(screens).flat()
  fetchAhead(files['words'])
  fetchAhead(files[`rows.${language}`])
  needed.filter((file, at) => needed.indexOf(file) !== at).forEach(fetchAhead)
}

/**
 * Loads React and the screens. The balances can be drawn without this code, so it loads after them.
 */
function fetchDrawing(
  build: PageBuild,
  { language, isHomePrefetched }: Visit,
  end: () => void,
): void {
  const drawing = document.querySelector<HTMLTemplateElement>('#drawing')?.content
  const link = drawing?.querySelector('link')
  if (!drawing || !link) return end()
  // On a phone the connection is idle while React draws Home, so the files of the main screens load
  // then.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (isHomePrefetched && !connection?.saveData)
    link.addEventListener('load', () => fetchShared(build, language))
  whenOver(link, end)
  document.head.append(drawing)
}

function whenOver(link: HTMLLinkElement, end: () => void): void {
  for (const name of ['load', 'error']) link.addEventListener(name, end)
}

/**
 * Requests the files that this visit needs; none in development. Resolves once React's code has
 * loaded or failed.
 */
export function fetchFilesAhead(build: PageBuild, visit: Visit): Promise<void> {
  const { language, isTelegram, isHomePrefetched, isNewcomer } = visit
  const { files, signIn, screens } = build
  // When the person presses a link, the screen's files are requested at once. Otherwise they load
  // in three steps after the app's code.
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link) screens[link.pathname]?.forEach(fetchAhead)
  })
  const code =
    isHomePrefetched && document.querySelector<HTMLLinkElement>(`link[href="${files['app']}"]`)
  return new Promise((resolve) => {
    // Home's answers come sooner if few files load beside them.
    const fetchNext = () => {
      fetchAhead(files[language])
      if (language !== 'en' || isNewcomer) fetchAhead(files['words'])
      if (isNewcomer) [...signIn, files[`signIn.${language}`]].forEach(fetchAhead)
      if (isTelegram) fetchAhead(files['telegram'])
      fetchDrawing(build, visit, resolve)
    }
    // Safari before 17 doesn't know `modulepreload`, so it reports no end of the loading.
    const isReported = code && code.relList.supports('modulepreload')
    if (!isReported || performance.getEntriesByName(code.href).length > 0) fetchNext()
    else whenOver(code, fetchNext)
  })
}
