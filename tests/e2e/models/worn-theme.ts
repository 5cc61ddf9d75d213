/** The colours of a Telegram theme on a plain page: what they make of a screen is the same in both hosts. */
import { appearanceOfTheme, completeTheme } from '../../../src/shell/telegram/host-theme.ts'
import { toReadableTheme } from '../../../src/shell/telegram/readable-theme.ts'
import { FALLBACK_THEME } from '../../../src/shell/theme-vars.ts'
import { PROFILES, themeOf } from '../../telegram-host/profiles.js'
import type { App } from './app.ts'
import { untilFaded } from './audit.ts'

/** As the app paints the theme in Telegram (src/shell/telegram/theme.ts). */
function paintedBy(name: string) {
  const theme = themeOf(name, PROFILES['ideal'] ?? {})
  const appearance = appearanceOfTheme(theme, 'dark')
  const { colors, positive } = toReadableTheme(
    completeTheme(theme, FALLBACK_THEME[appearance]),
    appearance,
  )
  const named = Object.entries({ ...colors, positive_color: positive })
  return {
    appearance,
    page: colors.secondary_bg_color,
    variables: named.map(([key, color]) => [`--tg-theme-${key.replaceAll('_', '-')}`, color]),
  }
}

/** The open screen in these colours while something looks at it; it has its own ones in the end. */
export async function inThemeOf<T>(app: App, name: string, look: () => Promise<T>): Promise<T> {
  const own = await app.frame.evaluate(({ appearance, page, variables }) => {
    const { style, dataset } = document.documentElement
    const root = document.querySelector<HTMLElement>('.app-root')
    const before = { css: style.cssText, theme: dataset['theme'], root: root?.className ?? '' }
    root?.classList.replace(appearance === 'dark' ? 'light' : 'dark', appearance)
    for (const [variable = '', color = ''] of variables) style.setProperty(variable, color)
    style.colorScheme = appearance
    style.backgroundColor = page
    dataset['theme'] = appearance
    return before
  }, paintedBy(name))
  await untilFaded(app)
  const seen = await look()
  await app.frame.evaluate(({ css, theme, root }) => {
    const { style, dataset } = document.documentElement
    style.cssText = css
    if (theme === undefined) delete dataset['theme']
    else dataset['theme'] = theme
    document.querySelector('.app-root')?.setAttribute('class', root)
  }, own)
  return seen
}
