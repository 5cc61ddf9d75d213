/**
 * The part of the start that draws: React, Telegram's UI kit, and Home. It is loaded as a separate
 * file.
 */
import { StrictMode, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'

import { App } from './app.tsx'

/**
 * Draws the app in `root`. `basePath`: path of the folder from which the app is served, without the
 * last slash.
 */
export function renderApp(
  root: HTMLElement,
  basePath: string,
  app: ComponentProps<typeof App>,
): void {
  if (__SANDBOX__) performance.mark('tessera.react')
  const tree = (
    <Router base={basePath}>
      <App {...app} />
    </Router>
  )
  createRoot(root).render(import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree)
}
