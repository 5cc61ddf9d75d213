import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { Panel } from './panel.tsx'

export { readDemoPerson } from './actions.ts'

/** Styles of the panel, which keep the app's style sheets free of the sandbox. */
const PANEL_CSS = `
.sandbox-tools { position: fixed; inset: auto auto calc(76px + env(safe-area-inset-bottom, 0px)) 0;
  z-index: 2147483000; font: 400 14px/1.4 system-ui, sans-serif; }
.sandbox-tools * { box-sizing: border-box; }
.sandbox-tab { width: 16px; height: 88px; padding: 0; border: 0;
  background: #3b2a63; color: #fff; font: 600 11px/1 system-ui, sans-serif; cursor: pointer;
  writing-mode: vertical-rl; transform: rotate(180deg); border-radius: 6px 0 0 6px; opacity: .85; }
.sandbox-tab:hover, .sandbox-tab:focus-visible, .sandbox-tab[aria-expanded=true] { width: 44px; opacity: 1; }
.sandbox-tools :focus-visible { outline: 2px solid var(--tg-theme-link-color, #0067d1); outline-offset: 2px; }
.sandbox-panel { position: absolute; left: 8px; bottom: 80px; width: min(320px, calc(100vw - 16px));
  max-height: min(70vh, 560px); overflow: auto; padding: 12px 16px 16px; border-radius: 14px;
  background: var(--tg-theme-section-bg-color, #fff); color: var(--tg-theme-text-color, #111);
  box-shadow: 0 6px 32px rgb(0 0 0 / .35); }
.sandbox-panel h2, .sandbox-panel h3 { margin: 0; font-size: 16px; font-weight: 600; }
.sandbox-panel h3 { margin: 16px 0 4px; font-size: 13px; color: var(--tg-theme-subtitle-text-color, #5a5f66); }
.sandbox-head, .sandbox-code { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
.sandbox-panel ul { margin: 0; padding: 0; list-style: none; }
.sandbox-code span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.sandbox-code code { font: 600 17px/1 ui-monospace, monospace; }
.sandbox-panel button, .sandbox-panel select { min-height: 44px; padding: 0 12px; border: 0; border-radius: 10px;
  background: var(--tg-theme-secondary-bg-color, #efeff4); color: inherit; font: inherit; cursor: pointer; }
.sandbox-grid { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.sandbox-note { min-height: 20px; margin: 8px 0 0; font-size: 13px; }
`.trim()

function DeveloperPanel() {
  const [isOpen, setOpen] = useState(false)
  const tab = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    tab.current?.focus()
  }
  return (
    <>
      <button
        ref={tab}
        className="sandbox-tab"
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        Sandbox
      </button>
      {isOpen && <Panel onClose={close} />}
    </>
  )
}

/**
 * Puts a "Sandbox" tab into the left margin of the page, where it covers no row. The tab opens a
 * panel of codes, scenarios and seeds. Only for builds on the sandbox, because the panel calls
 * `/sandbox/*` on the page's origin.
 */
export function mountDeveloperPanel(): void {
  // An adopted style sheet, because the page's policy allows no style element.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PANEL_CSS)
  document.adoptedStyleSheets.push(sheet)
  const container = document.createElement('aside')
  container.className = 'sandbox-tools'
  container.setAttribute('aria-label', 'Sandbox tools')
  document.body.append(container)
  createRoot(container).render(<DeveloperPanel />)
}
