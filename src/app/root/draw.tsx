/** The drawing half of the start, in a chunk of its own: React, the kit, and everything on Home. */
import { StrictMode, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'

import { App } from './app.tsx'

/** Draws the app in `root`. `base` is the folder that it is served from, without the last slash. */
export function draw(root: HTMLElement, base: string, app: ComponentProps<typeof App>): void {
  if (__SANDBOX__) performance.mark('tessera.react')
  const tree = (
    <Router base={base}>
      <App {...app} />
    </Router>
  )
  createRoot(root).render(import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree)
}
