import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { Panel } from './panel.tsx'
// The panel brings its own look, so that the application's styles stay free of the sandbox.
import './panel.css'

export { demoPerson } from './actions.ts'

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
 * Puts a slim "Sandbox" tab on the left edge of the page, with a panel of codes, scenarios and seeds
 * behind it. For builds that run on the sandbox only; talks to `/sandbox/*` on the page's own origin.
 */
export function mountDeveloperPanel(): void {
  const container = document.createElement('aside')
  container.className = 'sandbox-tools'
  container.setAttribute('aria-label', 'Sandbox tools')
  document.body.append(container)
  createRoot(container).render(<DeveloperPanel />)
}
