import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

import { Panel } from './panel.tsx'
import { RIBBON_CSS } from './styles.ts'

function Ribbon() {
  const [isOpen, setOpen] = useState(false)
  const tab = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    tab.current?.focus()
  }
  return (
    <>
      <style>{RIBBON_CSS}</style>
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
export function mountRibbon(): void {
  const place = document.createElement('aside')
  place.className = 'sandbox-ribbon'
  place.setAttribute('aria-label', 'Sandbox tools')
  document.body.append(place)
  createRoot(place).render(<Ribbon />)
}
