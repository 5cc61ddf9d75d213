/** Asks for files of the build before the code that names them is there. */
import type { Language } from '#i18n/languages.ts'

/** What stands in the page's meta element: all that changes with a build (tools/page.ts). */
export interface PageBuild {
  id: string
  version: string
  /** Of the build's own environment; `config.json` may say otherwise. */
  settings: Record<'VITE_API_V2_BASE_URL' | 'VITE_TENANT_ID', string | undefined>
  /** Addresses by what they are: words of a language, the bridge, the app. Empty while developing. */
  files: Partial<Record<string, string>>
  /** What a newcomer's first screen needs besides the entry. */
  signIn: string[]
  /** The same of the main screens, by their address. */
  screens: Record<string, string[]>
}

interface Visit {
  language: Language
  isTelegram: boolean
  /** Home is drawn from answers that are asked for early. */
  isHome: boolean
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

/** What two of the main screens need. */
function fetchShared({ files, screens }: PageBuild): void {
  const needed = Object.values(screens).flat()
  fetchAhead(files['words'])
  needed.filter((file, at) => needed.indexOf(file) !== at).forEach(fetchAhead)
}

/** Half of the code does nothing but draw. The balances stand without it, so it comes behind the code for them. */
function fetchDrawing(build: PageBuild, isHome: boolean, end: () => void): void {
  const drawing = document.querySelector<HTMLTemplateElement>('#drawing')?.content
  const link = drawing?.querySelector('link')
  if (!drawing || !link) return end()
  // The line is free while a phone draws Home: what all of the main screens need comes then.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (isHome && !connection?.saveData) link.addEventListener('load', () => fetchShared(build))
  whenOver(link, end)
  document.head.append(drawing)
}

function whenOver(link: HTMLLinkElement, end: () => void): void {
  for (const name of ['load', 'error']) link.addEventListener(name, end)
}

/** Asks for what this visit needs; nothing of it while developing. Resolves once the code that draws has come, or won't. */
export function fetchFilesAhead(
  build: PageBuild,
  { language, isTelegram, isHome, isNewcomer }: Visit,
): Promise<void> {
  const { files, signIn, screens } = build
  // By themselves the files of a screen are asked for in three steps, and only once the app is there.
  addEventListener('pointerdown', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
    if (link) screens[link.pathname]?.forEach(fetchAhead)
  })
  fetchAhead(files[language])
  if (language !== 'en' || isNewcomer) fetchAhead(files['words'])
  if (isNewcomer) [...signIn, files[`signIn.${language}`]].forEach(fetchAhead)
  if (isTelegram) fetchAhead(files['telegram'])
  const code = isHome && document.querySelector<HTMLLinkElement>(`link[href="${files['app']}"]`)
  return new Promise((resolve) => {
    const fetchNext = () => fetchDrawing(build, isHome, resolve)
    if (!code || performance.getEntriesByName(code.href).length > 0) fetchNext()
    else whenOver(code, fetchNext)
  })
}
