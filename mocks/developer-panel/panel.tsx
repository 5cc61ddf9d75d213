import { useEffect, useRef, useState } from 'react'

import type { SeedName } from '../db/seeds/seeds.ts'
import type { Message } from '../db/tables.ts'
import { ACTIONS, readDemoPerson, readLatestCodes, resetSandbox } from './actions.ts'

const POLL_MS = 2000
const SHOWN_CODES = 5
// Names of the seeds, so that the page need not load the seeds themselves.
const SEEDS: readonly SeedName[] = ['demo', 'empty', 'business', 'whale']

function useCodes(): Message[] {
  const [codes, setCodes] = useState<Message[]>([])
  useEffect(() => {
    // If the sandbox doesn't answer, the panel keeps its content.
    const read = () => void readLatestCodes(SHOWN_CODES).then(setCodes, () => {})
    read()
    const timer = setInterval(read, POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return codes
}

/**
 * Returns a text with credentials to sign in with; empty until the sandbox has answered. It can't
 * get outdated, because a reset reloads the page.
 */
function useVisitor(): string {
  const [hint, setHint] = useState('')
  useEffect(() => {
    readDemoPerson().then(
      ({ email, password }) => setHint(`${email}, ${password}`),
      () => {},
    )
  }, [])
  return hint
}

interface PanelProps {
  onClose: () => void
}

export function Panel({ onClose }: PanelProps) {
  const codes = useCodes()
  const hint = useVisitor()
  const [note, setNote] = useState('')
  const [seed, setSeed] = useState<SeedName>('demo')
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => closeButton.current?.focus(), [])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  const run = (name: string, work: () => Promise<unknown>) => {
    work().then(
      () => setNote(`${name}: done`),
      (error: unknown) => setNote(error instanceof Error ? error.message : String(error)),
    )
  }
  const copy = (code: string) => run('Copy', () => navigator.clipboard.writeText(code))
  const reset = () =>
    run('Reset', async () => {
      await resetSandbox(seed)
      globalThis.location.reload()
    })

  return (
    <div id="sandbox-panel" className="sandbox-panel" role="dialog" aria-label="Sandbox">
      <div className="sandbox-head">
        <h2>Sandbox</h2>
        <button ref={closeButton} type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {hint !== '' && <p>Sign in as {hint}</p>}
      <h3>Codes sent</h3>
      {codes.length === 0 && <p>None yet.</p>}
      <ul>
        {codes.map(({ to, code, at }) => (
          <li key={`${to} ${at}`} className="sandbox-code">
            <span>{to}</span>
            <code>{code}</code>
            <button type="button" aria-label={`Copy ${code}`} onClick={() => copy(code)}>
              Copy
            </button>
          </li>
        ))}
      </ul>
      <h3>Scenarios</h3>
      <div className="sandbox-grid">
        {ACTIONS.map(({ name, run: act }) => (
          <button key={name} type="button" onClick={() => run(name, act)}>
            {name}
          </button>
        ))}
      </div>
      <h3>Start over</h3>
      <div className="sandbox-grid">
        <select
          aria-label="Seed"
          value={seed}
          onChange={({ target }) => setSeed(SEEDS.find((name) => name === target.value) ?? 'demo')}
        >
          {SEEDS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="button" onClick={reset}>
          Reset
        </button>
      </div>
      <p className="sandbox-note" role="status">
        {note}
      </p>
    </div>
  )
}
